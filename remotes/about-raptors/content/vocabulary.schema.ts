import { text } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';
import {
  CONFIDENCES,
  HABITAT_CLASSES,
  LIKELIHOODS,
  MONTHS_BASES,
  PARTS,
  SHAPES,
  SIZE_CLASSES,
  STRIKING_MARKS,
} from './field-guide.schema';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** One entry for each id, in the order of the ids. */
const wordsFor = <const Ids extends readonly string[], const Entries extends v.ObjectEntries>(
  ids: Ids,
  entries: Entries,
) =>
  v.pipe(
    v.array(v.strictObject({ id: v.picklist(ids), label: text, ...entries })),
    v.check(
      (list) => list.map(({ id }) => id).join() === ids.join(),
      `must hold ${ids.join(', ')}, in this order`,
    ),
  );

/** The closed lists of `field-guide.json` in words for visitors, the rules behind derived fields, and sources. */
export const vocabularySchema = v.strictObject({
  about: text,
  shape: wordsFor(SHAPES, {
    hint: text,
    /** Shapes that beginners mix up with it. */
    near: v.pipe(v.array(v.picklist(SHAPES)), v.minLength(1)),
    /** Species that show the shape, by serial number. */
    typical: v.pipe(v.array(count), v.minLength(1)),
  }),
  sizeClass: wordsFor(SIZE_CLASSES, { hint: text, birdCm: count }),
  part: wordsFor(PARTS, {}),
  habitatClass: wordsFor(HABITAT_CLASSES, { hint: text }),
  strikingMark: wordsFor(STRIKING_MARKS, { hint: text }),
  likelihood: wordsFor(LIKELIHOODS, { hint: text }),
  monthsBasis: wordsFor(MONTHS_BASES, { hint: text }),
  confidence: wordsFor(CONFIDENCES, { hint: text }),
  rules: v.strictObject({
    sizeClass: v.strictObject({
      text,
      limits: v.array(v.strictObject({ id: v.picklist(SIZE_CLASSES), below: count })),
    }),
    months: v.record(text, v.array(count)),
    habitatClass: v.record(text, v.array(v.picklist(HABITAT_CLASSES))),
  }),
  sources: v.record(text, text),
});
