import * as v from 'valibot';
import { RELEASE_MARK } from './page-set';

const recordFileSchema = v.object({
  title: v.string(),
  description: v.optional(v.string()),
  record: v.unknown(),
});

/** Data, title and description of one page of a page set. */
export type RecordFile = v.InferOutput<typeof recordFileSchema>;

/** Parses the file of a record. `releaseAddress` ends with a slash. */
export const parseRecordFile = (text: string, releaseAddress: string): RecordFile =>
  v.parse(recordFileSchema, JSON.parse(text.replaceAll(RELEASE_MARK, releaseAddress)));
