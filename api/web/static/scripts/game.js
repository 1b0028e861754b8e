// The page of one game: first the newest version, then new events.

import { watch } from "./watch.js";

watch(document.querySelector("[data-game]").dataset.game);
