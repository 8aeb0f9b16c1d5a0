import { code, fields, group, labelled, list, prose, words } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';
import {
  HABITAT_CLASSES,
  LIKELIHOODS,
  PARTS,
  SHAPES,
  SIZE_CLASSES,
  STRIKING_MARKS,
} from './field-guide.schema';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const hint = prose('Hint');

const wordsFor = <const Ids extends readonly string[], const Entries extends v.ObjectEntries>(
  label: string,
  ids: Ids,
  entries: Entries,
) =>
  v.pipe(
    list(label, fields({ label: 'Name', ...entries, id: labelled('Id', v.picklist(ids)) })),
    v.check(
      (list) => list.map(({ id }) => id).join() === ids.join(),
      `must hold ${ids.join(', ')}, in this order`,
    ),
  );

/** Words for fixed values in `field-guide.json`, rules by which some values follow from others, and sources. */
export const vocabularySchema = fields({
  about: code('About this file'),
  shape: wordsFor('Shapes', SHAPES, {
    hint,
    like: words('Name after “more like”', 'an eagle'),
    near: list('Shapes that beginners mix up with it', v.picklist(SHAPES)),
    typical: list('Species that show the shape, by number', count),
  }),
  sizeClass: wordsFor('Sizes', SIZE_CLASSES, { hint }),
  part: wordsFor('Parts of a bird', PARTS, {}),
  habitatClass: wordsFor('Kinds of country', HABITAT_CLASSES, { hint }),
  strikingMark: wordsFor('Marks', STRIKING_MARKS, { hint }),
  likelihood: wordsFor('How often', LIKELIHOODS, { hint }),
  rules: group('Rules of derived fields', {
    sizeClass: fields({
      text: code('Rule'),
      limits: v.array(fields({ id: v.picklist(SIZE_CLASSES), below: count })),
    }),
    months: v.record(v.string(), v.array(count)),
    habitatClass: v.record(v.string(), v.array(v.picklist(HABITAT_CLASSES))),
  }),
  sources: labelled('Sources, by their ids', v.record(v.string(), words('Source'))),
});
