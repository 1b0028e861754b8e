// Documents have types (documents.d.ts), and nothing at run time.
export {};
