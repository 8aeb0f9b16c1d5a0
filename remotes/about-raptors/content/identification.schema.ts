import { labelled, mark, prose, texts, words, wordsWith } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

/** `which-raptor.json` */
export const whichRaptorSchema = v.strictObject({
  title: words('Title'),
  lead: prose('Introduction'),
  notSure: words('Answer: not sure'),
  question: wordsWith('Number of the question', 'number', 'total'),
  questions: labelled(
    'Questions',
    v.strictObject(
      texts({ shape: 'Shape', sizeClass: 'Size', month: 'Month', habitat: 'Place', mark: 'Mark' }),
    ),
  ),
  sizeNote: prose('Note on the sizes'),
  withoutScripts: words('Button, where scripts do not run'),
  ...texts({
    next: 'Button: next',
    back: 'Button: back',
    results: 'Button: results',
    change: 'Button: change the answers',
    startAgain: 'Button: start again',
  }),
  remove: wordsWith('Button: remove an answer', 'answer'),
  list: labelled(
    'List of results',
    v.strictObject({
      answers: wordsWith('Number of answers', 'count'),
      oneAnswer: words('One answer'),
      count: wordsWith('How many it could be', 'count', 'total'),
      /** Where no question is answered, and where fewer fit than are listed. */
      begin: words('Heading before any answer'),
      few: wordsWith('When few fit', 'count', 'total'),
      none: words('When none fits'),
      loosen: wordsWith('How many fit without an answer', 'answer', 'count'),
      ...texts({
        hint: 'Hint',
        nearest: 'Heading of the nearest',
        label: 'Name of the list',
        fits: 'Before what fits',
        but: 'Before what does not fit',
      }),
      pips: wordsWith('How many answers fit', 'count', 'total'),
      also: words('Before look-alikes'),
      more: wordsWith('How many more', 'count'),
      alike: wordsWith('Looks the same', 'names'),
      // With the spaces around it.
      and: v.pipe(v.string(), mark('words', 'Between the last two names')),
      ...texts({ compareAlike: 'Link: compare them', compare: 'Link: compare the first three' }),
    }),
  ),
  reasons: labelled(
    'Reasons',
    v.strictObject({
      month: wordsWith('Here in the month', 'month'),
      notInMonth: wordsWith('Not here in the month', 'month'),
      otherShape: wordsWith('Another shape', 'shape'),
      otherSize: wordsWith('Another size', 'size'),
      otherPlace: wordsWith('Another place', 'places'),
      otherMark: wordsWith('Another mark', 'mark'),
    }),
  ),
  caution: prose('Caution'),
  basis: prose('What the answers rest on'),
  report: labelled(
    'Link to the report',
    v.strictObject({ title: words('Title'), text: prose('Text'), link: words('Words of the link') }),
  ),
});

/** `compare.json` */
export const compareSchema = v.strictObject({
  title: words('Title'),
  lead: prose('Introduction'),
  caption: words('Caption of the table'),
  differs: words('Said to screen readers of a value that is marked'),
  remove: wordsWith('Button: remove a bird', 'name'),
  choose: words('Heading of the choice'),
  bird: wordsWith('Label of a bird', 'number'),
  third: words('Choice: no third bird'),
  show: words('Button'),
  withoutScripts: prose('Where scripts do not run'),
  failed: labelled(
    'When the texts did not load',
    v.strictObject({ text: prose('Text'), retry: words('Button: try again') }),
  ),
  rows: labelled(
    'Rows of the table',
    v.strictObject(
      texts({
        apart: 'Told apart by',
        wingspan: 'Wingspan',
        length: 'Length',
        where: 'Where',
        season: 'Season',
        diet: 'Food',
        global: 'Global status',
        national: 'Status in Nepal',
      }),
    ),
  ),
  cm: wordsWith('A size', 'least', 'most'),
  caution: prose('Caution'),
});
