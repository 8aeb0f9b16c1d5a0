import { comparedRecords } from './compared-records';
import guide from './every-guide.fields';
import habitats from './every-habitat.fields';

/** What a comparison says of all 83. */
export const everyRecord = comparedRecords(guide, habitats);
