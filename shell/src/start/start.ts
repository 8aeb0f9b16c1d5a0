import { createDefaultPolicy } from '../trusted-types/default-policy';
import { startOnDemand } from './start-on-demand';

// Before anything is loaded: the policy says what may be.
createDefaultPolicy();
startOnDemand();
