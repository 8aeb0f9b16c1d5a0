import { fields, labelled, list, mark, type Mark } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const TOTAL = 83;

export const SHAPES = [
  'broad-vulture',
  'wedge-tail',
  'eagle',
  'buzzard',
  'bent-wing',
  'harrier',
  'hawk',
  'falcon',
  'owl-eared',
  'owl-round',
] as const;
/** From small to large, named after well-known birds; the last is larger than all of them. */
export const SIZE_CLASSES = ['myna', 'pigeon', 'crow', 'kite', 'larger'] as const;
export const HABITAT_CLASSES = [
  'forest',
  'farmland',
  'water',
  'wetland',
  'high-mountain',
  'cliffs',
  'village',
] as const;
export const STRIKING_MARKS = [
  'white-rump',
  'forked-tail',
  'rufous-tail',
  'pale-head',
  'red-head',
  'crest-or-tufts',
  'barred-below',
  'white-underwing',
  'dark-eye-line',
  'black-and-white',
] as const;
export const PARTS = ['head', 'bill', 'body', 'wing', 'tail', 'legs', 'eye', 'flight'] as const;
/** From often to hardly ever. */
export const LIKELIHOODS = ['common', 'regular', 'scarce', 'rare', 'vagrant'] as const;

const textUpTo = <const Of extends Mark>(of: Of, characters: number, label: string, hint?: string) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(characters, `must be at most ${characters} characters`),
    v.check((value) => value === value.trim(), 'must be text without spaces around it'),
    mark(of, label, hint),
  );
const sentenceUpTo = (characters: number, label: string, hint?: string) =>
  v.pipe(textUpTo('prose', characters, label, hint), v.endsWith('.', 'must end with a full stop'));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const serial = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(TOTAL));
const setOf = <const Values extends readonly string[]>(values: Values) =>
  v.pipe(
    v.array(v.picklist(values)),
    v.minLength(1),
    v.check((list) => new Set(list).size === list.length, 'names a value twice'),
  );
const months = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
  v.minLength(1),
  v.checkItems(
    (month, index, list) => index === 0 || month > (list[index - 1] ?? 0),
    'must rise from 1 to 12',
  ),
);
const dayOfCount = (label: string) =>
  v.pipe(
    v.string(),
    v.regex(/^(09|10|11|12)-\d\d$/, 'must be MM-DD in the count season'),
    mark('code', label),
  );

const record = v.pipe(
  fields({
    sn: labelled('Number of the species', serial),
    scientificName: textUpTo('code', 60, 'Scientific name'),
    summary: sentenceUpTo(140, 'What the bird is, in one sentence'),
    shape: labelled('Shape', v.picklist(SHAPES)),
    shapeAlso: v.optional(labelled('Other shapes that a beginner may choose', setOf(SHAPES))),
    sizeClass: labelled('Size', v.picklist(SIZE_CLASSES), 'From the middle of its length.'),
    drawn: v.optional(
      textUpTo(
        'words',
        20,
        'Which bird is drawn',
        'Such as “Male”; left out for an adult of the usual look.',
      ),
    ),
    marks: v.pipe(
      v.array(
        fields({
          part: labelled('Part', v.picklist(PARTS)),
          text: v.pipe(
            textUpTo('words', 90, 'Mark', 'What to look for in a few words, then a colon and the rest.'),
            v.regex(/^[^:]{4,24}(: [^:]+)?$/, 'must begin with a label of up to 24 characters'),
          ),
          /** Place on the drawing as shares of width and height, if that of the part is not exact enough. */
          at: v.optional(v.tuple([share, share])),
          /** Not on the drawing, so no line leads to it, such as a mark of another plumage. */
          isNotDrawn: v.optional(v.literal(true)),
        }),
      ),
      v.minLength(2),
      v.maxLength(5),
      v.check(
        (list) => list.filter(({ isNotDrawn }) => !isNotDrawn).length <= 4,
        'draws more than four marks',
      ),
    ),
    variation: v.optional(sentenceUpTo(140, 'Forms', 'By age, sex or colour.')),
    behaviour: sentenceUpTo(160, 'Behaviour'),
    diet: textUpTo('words', 60, 'Food'),
    similar: v.pipe(
      v.array(
        fields({
          sn: labelled('Number of the species', serial),
          difference: sentenceUpTo(150, 'How this bird differs from it'),
        }),
      ),
      v.minLength(1),
      v.maxLength(3),
      v.check((list) => new Set(list.map(({ sn }) => sn)).size === list.length, 'names a species twice'),
    ),
    monthsInNepal: v.optional(labelled('Months in Nepal, 1 to 12', months)),
    monthsBasis: labelled(
      'Where the months come from',
      v.picklist(['rule', 'source', 'none']),
      'The rule: from its seasons. None: a vagrant, or the season is not known.',
    ),
    monthsNote: v.optional(sentenceUpTo(120, 'Note on the months')),
    /** Days with the most birds at the watch site, counted in one season: texts must say “about”. */
    watchSitePeak: v.optional(
      v.pipe(
        fields({ from: dayOfCount('From'), to: dayOfCount('To') }),
        v.check(({ from, to }) => from <= to, 'must begin before it ends'),
      ),
    ),
    habitatClass: labelled('Kinds of country', setOf(HABITAT_CLASSES)),
    strikingMark: v.optional(labelled('Most striking mark', v.picklist(STRIKING_MARKS))),
    markAlso: v.optional(labelled('Other striking marks', setOf(STRIKING_MARKS))),
    /** Shown only with its scope. Left out means unknown, not rare. */
    likelihood: v.optional(labelled('How often', v.picklist(LIKELIHOODS))),
    likelihoodScope: v.optional(textUpTo('words', 100, 'How often: where and when')),
    confidence: labelled(
      'How sure the record is',
      v.picklist(['high', 'medium', 'low']),
      'Medium: check status or months. Low: hard to identify, or season not known.',
    ),
    /** Ids of `sources` in `vocabulary.json`. */
    sources: list('Sources', textUpTo('code', 20, 'Source')),
    /** `null` until somebody has checked the record for Nepal. */
    reviewedBy: v.nullable(textUpTo('code', 80, 'Checked for Nepal by')),
  }),
  v.check(({ sn, similar }) => similar.every((other) => other.sn !== sn), 'is named as similar to itself'),
  v.check(({ shape, shapeAlso = [] }) => !shapeAlso.includes(shape), 'shapeAlso repeats shape'),
  v.check(
    ({ strikingMark, markAlso = [] }) => !strikingMark || !markAlso.includes(strikingMark),
    'markAlso repeats strikingMark',
  ),
  v.check(
    ({ monthsBasis, monthsInNepal }) => (monthsBasis === 'none') === (monthsInNepal === undefined),
    'monthsInNepal is given exactly where monthsBasis is not "none"',
  ),
  v.check(
    ({ likelihood, likelihoodScope }) => (likelihood === undefined) === (likelihoodScope === undefined),
    'likelihood and likelihoodScope go together',
  ),
  v.check(
    ({ sn, shape }) => shape.startsWith('owl-') === sn > 60,
    'only species 61 to 83 have the shape of an owl',
  ),
);

/** Field guide entries of the 83 species, in the order of `species.json`. */
export const fieldGuideSchema = v.pipe(
  v.array(record),
  v.length(TOTAL, `must hold ${TOTAL} species`),
  v.checkItems(({ sn }, index) => sn === index + 1, 'sn must count up from 1 without a gap'),
);

export type FieldGuideRecord = v.InferOutput<typeof record>;
