import * as v from 'valibot';
import { fillRecord } from './page-set';

const recordFileSchema = v.object({ title: v.string(), record: v.unknown() });

/** One record of a page set, as a file of a release: what its page shows, and the page's title. */
export type RecordFile = v.InferOutput<typeof recordFileSchema>;

/** Reads a record’s file; `releaseAddress` ends with a slash. */
export const parseRecordFile = (text: string, releaseAddress: string): RecordFile =>
  v.parse(recordFileSchema, JSON.parse(fillRecord(text, releaseAddress)));
