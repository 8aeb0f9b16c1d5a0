import {
  code,
  fields,
  group,
  labelled,
  list,
  page,
  prose,
  words,
  wordsWith,
} from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const speciesGroup = fields({ title: 'Title', note: 'Note' });

const filterTitles = fields({
  group: 'Day or night',
  kind: 'Kind of bird',
  where: 'Where',
  status: 'Status',
  size: 'Size',
  month: 'Month',
  family: 'Family',
});

export const exploreRaptorsSchema = fields({
  title: 'Title',
  lead: prose('Introduction'),
  identify: group('Link to the identification', {
    text: 'Before the link',
    link: 'Words of the link',
    to: page('Page'),
  }),
  platesNote: prose('Note on the drawings'),
  statusTitle: 'Heading of the status codes',
  /** What each status means, in plain words that follow the categories of the IUCN Red List. */
  statusMeanings: group('Status codes in plain words', {
    LC: 'LC',
    NT: 'NT',
    VU: 'VU',
    EN: 'EN',
    CR: 'CR',
    DD: 'DD',
  }),
  provisional: wordsWith('How many are not confirmed', 'count'),
  provisionalLink: 'Link: what that means',
  aboutTitle: 'Heading of the long text',
  groups: group('Groups', { diurnal: speciesGroup, owl: speciesGroup }),
  statusKey: group('Key of the status', {
    label: 'Label',
    least: 'Lowest risk',
    most: 'Highest risk',
    link: 'Link to the meanings',
  }),
  search: group('Search', { label: 'Label', placeholder: 'Inside the empty field' }),
  list: group('List', {
    count: wordsWith('After the number of species shown', 'total'),
    countCalled: wordsWith('The same, when a name is looked for', 'total', 'text'),
    announced: wordsWith('Said when the list changes', 'count', 'total'),
    sort: 'Label of the order',
    sorts: group('Orders', { list: 'As in the list', name: 'By name', size: 'By size', status: 'By status' }),
    remove: wordsWith('Button: remove a choice', 'choice'),
    clear: 'Button: remove all',
  }),
  empty: group('When nothing fits', {
    title: 'Title',
    takeAway: 'Before the choices',
    chip: wordsWith('A choice, and how many fit without it', 'choice', 'count'),
    called: wordsWith('When no raptor has the name', 'text'),
    showAll: wordsWith('Button: show all', 'total'),
  }),
  filters: group('Filters', {
    title: 'Title',
    skip: 'Link to the results, for keyboards',
    open: 'Button',
    openWith: wordsWith('Button, with choices', 'count'),
    clear: 'Button: remove all',
    show: wordsWith('Button: show the species', 'count'),
    showOne: 'Button: show one species',
    titles: labelled('Titles', filterTitles),
    folded: labelled('Folded away at first', v.array(v.keyof(filterTitles))),
    groups: group('Groups', { diurnal: 'By day', owl: 'Owls' }),
    kinds: group('Kinds of bird', {
      vulture: 'Vultures',
      eagle: 'Eagles',
      kite: 'Kites',
      harrier: 'Harriers',
      hawk: 'Hawks',
      buzzard: 'Buzzards',
      falcon: 'Falcons',
      owl: 'Owls',
    }),
    /** The Osprey and the bazas are of no kind. */
    genera: labelled('Genera of the day raptors of each kind', v.record(v.string(), v.array(code('Genus')))),
  }),
  downloads: group('Downloads', {
    title: 'Title',
    text: prose('Text'),
    licence: wordsWith('Licence, and how to cite', 'product', 'year', 'site'),
    csv: 'Link: table',
    json: 'Link: data',
    print: 'Link: checklist',
  }),
  checklist: group('Printed checklist', {
    title: wordsWith('Title', 'total'),
    diurnal: 'Heading of the first sheet',
    owls: 'Heading of the second sheet',
    codes: wordsWith('What the codes mean', 'count'),
    observer: 'Line for name and year',
    totals: list('Totals', words('Total')),
    notes: 'Heading of the notes',
  }),
});
