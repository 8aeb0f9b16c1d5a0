import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

/** What design components say of themselves, on every page of the site. */
const labelsSchema = v.strictObject({
  breadcrumb: text,
  close: text,
  /** First step of every breadcrumb. */
  home: text,
  newTab: text,
  onThisPage: text,
  sources: text,
  /** Categories of the IUCN Red List by their codes, from least to greatest risk. */
  status: v.strictObject({ LC: text, NT: text, VU: text, EN: text, CR: text, DD: text }),
});

/** The labels of `labels.json`. */
export type Labels = v.InferOutput<typeof labelsSchema>;

/** Schema of each content file, by its name. The build checks them. */
export const schemas = { 'labels.json': labelsSchema };
