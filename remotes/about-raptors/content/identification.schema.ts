import { text, textWith } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const questions = v.strictObject({ shape: text, sizeClass: text, month: text, habitat: text, mark: text });

/** `which-raptor.json` */
export const whichRaptorSchema = v.strictObject({
  title: text,
  lead: text,
  notSure: text,
  question: textWith('number', 'total'),
  questions,
  sizeNote: text,
  /** Button of the form where scripts don’t run. */
  withoutScripts: text,
  next: text,
  back: text,
  results: text,
  change: text,
  startAgain: text,
  remove: textWith('answer'),
  list: v.strictObject({
    answers: textWith('count'),
    oneAnswer: text,
    count: textWith('count', 'total'),
    none: text,
    loosen: textWith('answer', 'count'),
    hint: text,
    nearest: text,
    label: text,
    fits: text,
    but: text,
    pips: textWith('count', 'total'),
    also: text,
    more: textWith('count'),
    alike: textWith('names'),
    compareAlike: text,
    compare: text,
    share: text,
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
  photograph: v.strictObject({ text, link: text }),
});

/** `compare.json` */
export const compareSchema = v.strictObject({
  title: text,
  lead: text,
  scale: text,
  sizeBand: textWith('names'),
  caption: text,
  marking: text,
  /** Said to screen readers of a value that is marked. */
  differs: text,
  remove: textWith('name'),
  print: text,
  share: text,
  notKnown: text,
  choose: text,
  bird: textWith('number'),
  third: text,
  show: text,
  rows: v.strictObject({
    apart: text,
    wingspan: text,
    length: text,
    where: text,
    season: text,
    diet: text,
    global: text,
    national: text,
  }),
  cm: textWith('least', 'most'),
  caution: text,
});
