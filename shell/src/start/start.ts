// The text of this script is in each document, see `INLINE_CHUNK`. A page carries all that it imports, so that must stay small.
import { openSearchOnDemand } from '../search/open-search';
import { createDefaultPolicy } from '../trusted-types/policies';
import { keepPendingInput } from './pending-input';
import { startOnDemand } from './start-on-demand';

const early = keepPendingInput();
openSearchOnDemand();
// Before anything is loaded: the policy says what may be.
createDefaultPolicy();
// The page data is at the document's end.
document.addEventListener('DOMContentLoaded', () => startOnDemand(early));
