import { page, text, textWith, texts } from '@raptors/shared/contract/content-fields';
import { DIRECTIONS } from '@raptors/shared/contract/sightings/towns';
import * as v from 'valibot';

/** `report-sighting.json` */
export const reportSightingSchema = v.strictObject({
  ...texts('title', 'lead', 'optional'),
  bird: v.strictObject(texts('title', 'choose', 'perhaps', 'unsure', 'upToThree', 'help')),
  when: v.strictObject(texts('title', 'hint')),
  where: v.strictObject({
    ...texts('title', 'mine', 'type', 'ground', 'askedOnTap', 'searching', 'refused'),
    within: textWith('metres'),
    near: textWith('km', 'direction', 'town'),
    directions: v.strictObject(texts(...DIRECTIONS)),
    outside: text,
    wide: textWith('km'),
    ...texts('notFound', 'towns', 'which', 'nestHint', 'shown'),
  }),
  groundMap: v.strictObject(texts('label', 'how', 'drawn', 'closer', 'wider', 'credit')),
  what: v.strictObject({
    ...texts('title', 'ifYouKnow', 'first', 'firstText', 'firstLink'),
    firstTo: page,
  }),
  photographs: v.strictObject({
    ...texts(
      'title',
      'add',
      'remove',
      'making',
      'heic',
      'tooMany',
      'hint',
      'notKept',
      'withoutScripts',
      'notLoaded',
    ),
    state: textWith('number', 'size'),
    removeLabel: textWith('number'),
    unreadable: textWith('name'),
  }),
  you: v.strictObject(texts('title')),
  consent: text,
  hurt: text,
  wrong: textWith('count'),
  oneWrong: text,
  next: v.strictObject({ title: text, steps: v.array(v.strictObject({ title: text, text })) }),
});

const degrees = { latitude: v.number(), longitude: v.number() };

/** `ground.json` */
export const groundSchema = v.strictObject({
  about: text,
  words: v.strictObject({
    watchSite: text,
    scale: textWith('km'),
    degrees: textWith('degrees', 'side'),
  }),
  summits: v.array(v.strictObject({ name: text, ...degrees, size: v.number() })),
  watchSite: v.strictObject(degrees),
  /** Towns that the whole country shows. */
  wideTowns: v.array(text),
});
