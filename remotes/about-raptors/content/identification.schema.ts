import { text, textWith, texts } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const questions = v.strictObject({ shape: text, sizeClass: text, month: text, habitat: text, mark: text });

/** `which-raptor.json` */
export const whichRaptorSchema = v.strictObject({
  ...texts('title', 'lead', 'notSure'),
  question: textWith('number', 'total'),
  questions,
  sizeNote: text,
  /** Button of the form where scripts don’t run. */
  withoutScripts: text,
  ...texts('next', 'back', 'results', 'change', 'startAgain'),
  remove: textWith('answer'),
  list: v.strictObject({
    answers: textWith('count'),
    oneAnswer: text,
    count: textWith('count', 'total'),
    /** Where no question is answered, and where fewer fit than are listed. */
    begin: text,
    few: textWith('count', 'total'),
    none: text,
    loosen: textWith('answer', 'count'),
    ...texts('hint', 'nearest', 'label', 'fits', 'but'),
    pips: textWith('count', 'total'),
    also: text,
    more: textWith('count'),
    alike: textWith('names'),
    and: v.string(),
    ...texts('compareAlike', 'compare'),
  }),
  reasons: v.strictObject({
    month: textWith('month'),
    notInMonth: textWith('month'),
    otherShape: textWith('shape'),
    otherSize: textWith('size'),
    otherPlace: textWith('places'),
    otherMark: textWith('mark'),
  }),
  caution: text,
  basis: text,
  report: v.strictObject(texts('title', 'text', 'link')),
});

/** `compare.json` */
export const compareSchema = v.strictObject({
  ...texts('title', 'lead', 'caption'),
  /** Said to screen readers of a value that is marked. */
  differs: text,
  remove: textWith('name'),
  choose: text,
  bird: textWith('number'),
  third: text,
  show: text,
  /** Where the texts of other birds than those that the page begins with did not load. */
  withoutScripts: text,
  failed: v.strictObject(texts('text', 'retry')),
  rows: v.strictObject(texts('apart', 'wingspan', 'length', 'where', 'season', 'diet', 'global', 'national')),
  cm: textWith('least', 'most'),
  caution: text,
});
