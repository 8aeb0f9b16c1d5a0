import * as v from 'valibot';

/** A content file that is a list of records. Its own schema checks the fields. */
export const recordsSchema = v.array(v.record(v.string(), v.unknown()));
