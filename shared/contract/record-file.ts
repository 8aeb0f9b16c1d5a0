import * as v from 'valibot';
import { fillRecord } from './page-set';

const recordFileSchema = v.object({ title: v.string(), record: v.unknown() });

/** Data and title of one page of a page set. */
export type RecordFile = v.InferOutput<typeof recordFileSchema>;

/** Parses the file of a record. `releaseAddress` ends with a slash. */
export const parseRecordFile = (text: string, releaseAddress: string): RecordFile =>
  v.parse(recordFileSchema, JSON.parse(fillRecord(text, releaseAddress)));
