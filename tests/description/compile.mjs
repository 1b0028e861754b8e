// Compiles every schema of a description with ajv, strictly; prints how many, or fails with the first that does not compile.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [file, folder] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${folder}/package.json`));
const Ajv = require("ajv/dist/2020").default;
const addFormats = require("ajv-formats").default;
const document = JSON.parse(readFileSync(file, "utf8"));
const ajv = addFormats(new Ajv({ strict: true, strictTypes: false, strictTuples: false, allErrors: true }));
for (const word of ["example", "components"]) ajv.addKeyword(word);
const extensions = new Set();
JSON.stringify(document, (name, value) => (name.startsWith("x-") && extensions.add(name), value));
for (const word of extensions) ajv.addKeyword(word);
const names = Object.keys(document.components.schemas);
ajv.addSchema({ $id: "document", components: document.components, $defs: {} }, "document", undefined, false);
let parts = 0;
const found = [];
(function walk(value, place) {
  if (value === null || typeof value !== "object") return;
  if (!Array.isArray(value) && value.schema && typeof value.schema === "object") found.push([place, value.schema]);
  for (const [name, inner] of Object.entries(value)) if (name !== "example" && name !== "examples") walk(inner, `${place}/${name}`);
})(document.paths, "");
const pointed = (schema) => JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'));
for (const name of names) ajv.compile(pointed(document.components.schemas[name]));
for (const [place, schema] of found) {
  try {
    ajv.compile(pointed(schema));
    parts += 1;
  } catch (wrong) {
    throw new Error(`${place}: ${wrong.message}`);
  }
}
console.log(`${names.length} named schemas and ${parts} of parameters and bodies`);
