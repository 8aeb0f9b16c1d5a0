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
import { DIRECTIONS } from '@raptors/shared/contract/sightings/towns';
import * as v from 'valibot';

export const reportSightingSchema = fields({
  title: 'Title',
  lead: prose('Introduction'),
  optional: 'Beside a field that may stay empty',
  bird: group('Which bird', {
    title: 'Heading',
    choose: 'First line of the list',
    perhaps: 'Before a second bird',
    unsure: 'Choice: not sure',
    upToThree: 'Hint: up to three birds',
    help: 'Link to the identification',
  }),
  when: group('When', { title: 'Heading', hint: prose('Hint') }),
  where: group('Where', {
    title: 'Heading',
    mine: 'Button: my place',
    type: 'Button: type it',
    ground: 'Button: on the map',
    askedOnTap: 'When the device is asked',
    searching: 'While the device looks',
    refused: 'When the device did not say',
    within: wordsWith('How exact the place is', 'metres'),
    near: wordsWith('Near a town', 'km', 'direction', 'town'),
    directions: labelled('Directions', v.strictObject(v.entriesFromList(DIRECTIONS, words('Direction')))),
    outside: 'A place outside Nepal',
    wide: wordsWith('A place that is wide', 'km'),
    notFound: 'A place that is not known',
    towns: 'Heading of the places that match',
    which: 'Question: which of them',
    nestHint: 'At a nest: who sees the place',
    shown: 'Who sees which place',
  }),
  groundMap: group('Map', {
    label: 'Name, for screen readers',
    how: 'How to use it',
    drawn: 'Who has drawn it',
    closer: 'Button: closer',
    wider: 'Button: wider',
    credit: 'Sources',
  }),
  what: group('What was seen', {
    title: 'Heading',
    ifYouKnow: 'Beside a field: if you know',
    first: 'For a hurt bird: heading',
    firstText: 'For a hurt bird: text',
    firstLink: 'For a hurt bird: link',
    firstTo: page('For a hurt bird: page'),
  }),
  photographs: group('Photographs', {
    title: 'Heading',
    add: 'Button: add',
    remove: 'Button: remove',
    making: 'While they are made smaller',
    heic: 'When the browser cannot read HEIC',
    tooMany: 'When there are too many',
    hint: 'What is taken out of them',
    notKept: 'That they are not kept',
    withoutScripts: 'What is taken out of them, without scripts',
    notLoaded: 'When they could not be made smaller',
    state: wordsWith('Number and size', 'number', 'size'),
    removeLabel: wordsWith('Button “remove”, for screen readers', 'number'),
    unreadable: wordsWith('When one cannot be read', 'name'),
  }),
  you: group('About the observer', { title: 'Heading' }),
  consent: prose('Below the consent'),
  hurt: 'Link for a hurt or dead bird',
  wrong: wordsWith('Number of mistakes', 'count'),
  oneWrong: 'One mistake',
  next: group('What happens next', {
    title: 'Title',
    steps: list('Steps', fields({ title: 'Title', text: prose('Text') })),
  }),
});

const degrees = {
  latitude: labelled('Latitude', v.number()),
  longitude: labelled('Longitude', v.number()),
};

export const groundSchema = fields({
  about: prose('About this file'),
  words: group('Words', {
    watchSite: 'Watch site',
    scale: wordsWith('Scale', 'km'),
    degrees: wordsWith('Degrees', 'degrees', 'side'),
  }),
  summits: list('Summits', fields({ name: code('Name'), ...degrees, size: labelled('Size', v.number()) })),
  watchSite: labelled('Watch site', v.strictObject(degrees)),
  wideTowns: list('Towns on the map of the whole country', words('Town')),
});
