import { page, text, textWith, texts } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';
import { SHAPES } from './field-guide.schema';

const groups = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.strictObject({ diurnal: schema, owl: schema });

/** Ids of the threats in `threats.json` that a kind of bird faces, the most serious first. */
const threats = v.pipe(
  v.array(
    v.pipe(text, v.metadata({ reference: { to: 'record', file: 'content/threats.json', field: 'id' } })),
  ),
  v.minLength(1),
);
const shapes = Object.fromEntries(SHAPES.map((shape) => [shape, threats])) as Record<
  (typeof SHAPES)[number],
  typeof threats
>;

/** The words around the record of a species on its page. */
export const speciesPageSchema = v.strictObject({
  kicker: textWith('number', 'total'),
  aliases: textWith('names'),
  ...texts('crumb', 'global', 'nepal', 'review'),
  plateAlt: groups(textWith('name')),
  drawnFrom: groups(textWith('bird')),
  anyBird: text,
  youngCaption: text,
  scale: textWith('length'),
  marks: v.strictObject(texts('title', 'hide', 'show', 'notDrawn')),
  jump: v.strictObject(texts('label', 'status', 'size', 'when', 'where', 'similar', 'threats', 'sources')),
  facts: v.strictObject({
    ...texts('family', 'wingspan', 'length', 'season', 'flyway', 'usesFlyway', 'likelihood'),
    range: textWith('least', 'most'),
  }),
  status: v.strictObject({
    ...texts(
      'title',
      'sameTitle',
      'global',
      'national',
      'least',
      'most',
      'unknown',
      'why',
      'codes',
      'provisional',
      'provisionalLink',
    ),
    whyText: textWith('name'),
    moved: textWith('year', 'status'),
    /** What another source says of a value, by the serial number of the species. */
    disputed: v.record(text, text),
  }),
  size: v.strictObject({ ...texts('title', 'crow', 'person', 'alt'), span: textWith('least', 'most') }),
  when: v.strictObject({
    ...texts('title', 'seen', 'peak', 'none', 'now', 'unknown'),
    monthSeen: textWith('month'),
    monthPeak: textWith('month'),
    monthNone: textWith('month'),
    peakText: textWith('from', 'to'),
    rule: textWith('season'),
    season: textWith('season'),
  }),
  months: v.pipe(v.array(text), v.length(12)),
  where: v.strictObject({
    ...texts('title', 'tarai', 'hills', 'himalaya', 'habitats'),
    range: textWith('least', 'most'),
    site: textWith('metres'),
    metres: textWith('metres'),
  }),
  similar: v.strictObject({ title: text, compare: text, ...groups(text).entries }),
  life: v.strictObject(texts('title', 'diet', 'variation')),
  saw: v.strictObject(texts('title', 'text', 'button')),
  threats: v.strictObject({ ...texts('title', 'note', 'helps', 'more'), moreTo: page }),
  /** By the shape of a bird; `fishing` for those that live at water. */
  threatsOf: v.strictObject({ fishing: threats, ...shapes }),
  /** How a threat reaches some kinds of birds, by threat and by shape, habitat or group; of several the first one counts. */
  threatHow: v.record(text, v.record(text, text)),
  sources: v.strictObject(texts('title', 'status')),
  reviewed: textWith('name'),
  neighbours: v.strictObject(texts('label', 'previous', 'next')),
  /** Table to fill in by hand on the printed sheet. */
});
