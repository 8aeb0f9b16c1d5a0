// Inlined into each document, see `INLINE_CHUNK`, so its imports must stay small.
import { openSearchOnDemand } from '../search/open-search';
import { createDefaultPolicy } from '../trusted-types/policies';
import { keepPendingInput } from './pending-input';
import { startOnDemand } from './start-on-demand';

const early = keepPendingInput();
openSearchOnDemand();
// Before anything is loaded: the policy says what may be.
createDefaultPolicy();
document.addEventListener('DOMContentLoaded', () => startOnDemand(early));
