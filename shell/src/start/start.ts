// The build puts this script into each document, see `INLINE_CHUNK`, so it must be small.
import { openSearchOnDemand } from '../search/open-search';
import { createDefaultPolicy } from '../trusted-types/policies';
import { keepPendingInput } from './pending-input';
import { startOnDemand } from './start-on-demand';

const early = keepPendingInput();
openSearchOnDemand();
// Before any script is loaded, because the policy decides which scripts may be loaded.
createDefaultPolicy();
document.addEventListener('DOMContentLoaded', () => startOnDemand(early));
