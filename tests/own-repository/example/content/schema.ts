import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

const sectionSchema = v.strictObject({
  crumbs: v.array(v.strictObject({ label: text, to: v.optional(text) })),
});

const watchSchema = v.strictObject({ title: text, question: text, answer: text });

export type WatchContent = v.InferOutput<typeof watchSchema>;

/** What each file of this folder must hold, by its name. */
export const schemas = { 'section.json': sectionSchema, 'watch.json': watchSchema };
