// The text of this script is in each document, see `INLINE_CHUNK`. A page carries all that it imports, so that must stay small.
import { createDefaultPolicy } from '../trusted-types/default-policy';
import { keepEarlyTaps } from './early-taps';
import { isReturn } from './is-return';
import { startOnDemand } from './start-on-demand';

const early = keepEarlyTaps();
// Before anything is loaded: the policy says what may be.
createDefaultPolicy();
// The browser scrolls to where the page was, in pixels: see `base.css`.
document.documentElement.toggleAttribute('data-returned', isReturn());
// The page data stands at the document's end.
document.addEventListener('DOMContentLoaded', () => startOnDemand(early));
