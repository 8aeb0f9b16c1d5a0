import { labelled, page, prose, texts, words, wordsWith } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const speciesGroup = v.strictObject({ title: words('Title'), note: words('Note') });

const explorerListSchema = v.strictObject({
  count: wordsWith('After the number of species shown', 'total'),
  countCalled: wordsWith('The same, when a name is looked for', 'total', 'text'),
  announced: wordsWith('Said when the list changes', 'count', 'total'),
  sort: words('Label of the order'),
  sorts: labelled(
    'Orders',
    v.strictObject(texts({ list: 'As in the list', name: 'By name', size: 'By size', status: 'By status' })),
  ),
  remove: wordsWith('Button: remove a choice', 'choice'),
  clear: words('Button: remove all'),
});

const filterTitles = v.strictObject(
  texts({
    group: 'Day or night',
    where: 'Where',
    status: 'Status',
    size: 'Size',
    month: 'Month',
    family: 'Family',
  }),
);

const explorerFiltersSchema = v.strictObject({
  title: words('Title'),
  skip: words('Link to the results, for keyboards'),
  open: words('Button'),
  openWith: wordsWith('Button, with choices', 'count'),
  clear: words('Button: remove all'),
  show: wordsWith('Button: show the species', 'count'),
  showOne: words('Button: show one species'),
  titles: labelled('Titles', filterTitles),
  folded: labelled('Folded away at first', v.array(v.keyof(filterTitles))),
  groups: labelled('Groups', v.strictObject(texts({ diurnal: 'By day', owl: 'Owls' }))),
});

/** `explore-raptors.json`: the words around the list of species and of its filters. */
export const exploreRaptorsSchema = v.strictObject({
  title: words('Title'),
  lead: prose('Introduction'),
  identify: labelled(
    'Link to the identification',
    v.strictObject({ text: words('Before the link'), link: words('Words of the link'), to: page('Page') }),
  ),
  platesNote: prose('Note on the drawings'),
  statusTitle: words('Heading of the status codes'),
  /** In plain words, after the categories of the IUCN Red List. */
  statusMeanings: labelled(
    'Status codes in plain words',
    v.strictObject(texts({ LC: 'LC', NT: 'NT', VU: 'VU', EN: 'EN', CR: 'CR', DD: 'DD' })),
  ),
  provisional: wordsWith('How many are not confirmed', 'count'),
  provisionalLink: words('Link: what that means'),
  aboutTitle: words('Heading of the long text'),
  groups: labelled('Groups', v.strictObject({ diurnal: speciesGroup, owl: speciesGroup })),
  /** The line in place of the key: the ends of the scale in words, and a link to the whole. */
  statusKey: labelled(
    'Key of the status',
    v.strictObject(
      texts({ label: 'Label', least: 'Lowest risk', most: 'Highest risk', link: 'Link to the meanings' }),
    ),
  ),
  search: labelled(
    'Search',
    v.strictObject(
      texts({ label: 'Label', placeholder: 'Inside the empty field', clear: 'Button: empty it' }),
    ),
  ),
  list: labelled('List', explorerListSchema),
  empty: labelled(
    'When nothing fits',
    v.strictObject({
      title: words('Title'),
      takeAway: words('Before the choices'),
      chip: wordsWith('A choice, and how many fit without it', 'choice', 'count'),
      called: wordsWith('When no raptor has the name', 'text'),
      suggestion: wordsWith('Another name', 'word'),
      showAll: wordsWith('Button: show all', 'total'),
    }),
  ),
  filters: labelled('Filters', explorerFiltersSchema),
  downloads: labelled(
    'Downloads',
    v.strictObject({
      title: words('Title'),
      text: prose('Text'),
      ...texts({ csv: 'Link: table', json: 'Link: data', print: 'Link: checklist' }),
    }),
  ),
  checklist: labelled(
    'Printed checklist',
    v.strictObject({
      title: wordsWith('Title', 'total'),
      diurnal: words('Heading of the first sheet'),
      owls: words('Heading of the second sheet'),
      codes: wordsWith('What the codes mean', 'count'),
      observer: words('Line for name and year'),
      totals: labelled('Totals', v.array(words('Total'))),
      notes: words('Heading of the notes'),
    }),
  ),
});
