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
import { SHAPES } from './field-guide.schema';

const groups = <Schema extends v.GenericSchema>(label: string, schema: Schema) =>
  group(label, { diurnal: schema, owl: schema });

/** Ids of threats in `threats.json`, the most serious first. */
const threats = v.pipe(
  v.array(
    v.pipe(
      code('Threat', 'Its id in the list of threats.'),
      v.metadata({ reference: { to: 'record', file: 'content/threats.json', field: 'id' } }),
    ),
  ),
  v.minLength(1),
);

export const speciesPageSchema = fields({
  kicker: wordsWith('Number of the species', 'number', 'total'),
  aliases: wordsWith('Other names', 'names'),
  crumb: 'Name of the list, in the way to the page',
  global: 'Global status, short',
  nepal: 'Status in Nepal, short',
  review: 'That no expert has checked the record',
  plateAlt: groups('What the drawing shows', wordsWith('What it shows', 'name')),
  drawnFrom: groups('Below the drawing', wordsWith('Caption', 'bird')),
  anyBird: 'Which bird is drawn, where none is named',
  youngCaption: 'Caption of the young Steppe Eagle',
  scale: wordsWith('Scale', 'length'),
  marks: group('Field marks', {
    title: 'Heading',
    hide: 'Button: hide',
    show: 'Button: show',
    notDrawn: 'Above the marks that are not drawn',
  }),
  jump: group('Parts of the page', {
    label: 'Name',
    status: 'Status',
    size: 'Size',
    when: 'When',
    where: 'Where',
    similar: 'Look-alikes',
    threats: 'Threats',
    sources: 'Sources',
  }),
  facts: group('Facts', {
    family: 'Family',
    wingspan: 'Wingspan',
    length: 'Length',
    season: 'Season',
    flyway: 'Flyway',
    usesFlyway: 'That it uses the flyway',
    likelihood: 'How often',
    range: wordsWith('A size', 'least', 'most'),
  }),
  status: group('Status', {
    title: 'Heading, when the lists differ',
    sameTitle: 'Heading, when they agree',
    global: 'Global status',
    national: 'Status in Nepal',
    least: 'Lowest risk',
    most: 'Highest risk',
    unknown: 'When too little is known',
    why: 'Question: why they differ',
    codes: 'Link to the codes',
    provisional: 'When it is not confirmed',
    provisionalLink: 'Link: what that means',
    whyText: words('Answer: why they differ'),
    moved: wordsWith('When the global status has changed', 'year', 'status'),
    disputed: labelled(
      'What another source says, by the number of the species',
      v.record(v.string(), prose('What another source says')),
    ),
  }),
  size: group('Size', {
    title: 'Heading',
    crow: 'The crow',
    person: 'The person',
    alt: 'What the drawing shows, for those who do not see it',
    span: wordsWith('Wingspan', 'least', 'most'),
  }),
  when: group('When', {
    title: 'Heading',
    seen: 'Key: seen',
    peak: 'Key: peak',
    none: 'Key: not expected',
    now: 'Key: this month',
    unknown: 'When the months are not known',
    monthSeen: wordsWith('A month: seen', 'month'),
    monthPeak: wordsWith('A month: peak', 'month'),
    monthNone: wordsWith('A month: not expected', 'month'),
    peakText: wordsWith('Days of the peak', 'from', 'to'),
    rule: wordsWith('That the months follow from the season', 'season'),
    season: wordsWith('The season', 'season'),
  }),
  months: v.pipe(list('Months', words('Month')), v.length(12)),
  where: group('Where', {
    title: 'Heading',
    tarai: 'Tarai',
    hills: 'Hills',
    himalaya: 'Himalaya',
    habitats: 'Habitats',
    range: wordsWith('Usual height', 'least', 'most'),
    site: wordsWith('Height of the watch site', 'metres'),
    metres: wordsWith('A height', 'metres'),
  }),
  similar: group('Look-alikes', {
    title: 'Heading',
    compare: 'Link to the comparison',
    diurnal: 'Before the list, for a bird of the day',
    owl: 'Before the list, for an owl',
  }),
  life: group('Life', { title: 'Heading', diet: 'Food', variation: 'Forms' }),
  saw: group('Saw one', { title: 'Title', text: 'Text', button: 'Button' }),
  threats: group('Threats', {
    title: 'Heading',
    note: 'Note',
    helps: 'Before what helps',
    more: 'Link to all threats',
    moreTo: page('Page of all threats'),
  }),
  /** `fishing` is for birds of any shape that live at water and eat fish. */
  threatsOf: group('Threats by the shape of a bird', {
    fishing: threats,
    ...v.entriesFromList(SHAPES, threats),
  }),
  threatHow: labelled(
    'How a threat reaches some kinds of birds',
    v.record(v.string(), v.record(v.string(), prose('How'))),
    'By threat and by shape, habitat or group; of several the first one counts.',
  ),
  sources: group('Sources', { title: 'Heading', status: 'Source of the status' }),
  reviewed: wordsWith('Who has checked the record', 'name'),
  neighbours: group('Previous and next species', { label: 'Name', previous: 'Previous', next: 'Next' }),
});
