// The page of one game: the newest moment first, and then whatever happens.

import { watch } from "./watch.js";

watch(document.querySelector("[data-game]").dataset.game);
