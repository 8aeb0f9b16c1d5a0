import * as v from 'valibot';
import { parseFile, type InvalidFileError } from './parse-file';

const schema = v.strictObject({
  title: v.pipe(v.string(), v.minLength(3, 'must have three letters')),
  count: v.number(),
  isOpen: v.boolean(),
  list: v.array(v.strictObject({ label: v.string() })),
  latitude: v.optional(v.pipe(v.number(), v.maxValue(90))),
  shape: v.optional(v.variant('kind', [v.strictObject({ kind: v.literal('round') })])),
  years: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1))),
});
const good = { title: 'Owls', count: 3, isOpen: true, list: [{ label: 'a' }] };

function problemOf(value: unknown): string {
  try {
    parseFile(schema, value, 'content/owls.json');
    return '';
  } catch (error) {
    return (error as InvalidFileError).message;
  }
}

it.each([
  ['title: is missing', { ...good, title: undefined }],
  ['count: must be a number without quotes, and is "3"', { ...good, count: '3' }],
  ['title: must be a text in double quotes, and is 3', { ...good, title: 3 }],
  ['isOpen: must be true or false, without quotes, and is "yes"', { ...good, isOpen: 'yes' }],
  ['list: must be a list in square brackets, and is "a"', { ...good, list: 'a' }],
  ['title: must have three letters', { ...good, title: 'Ow' }],
  [
    '"": is an unknown field: there is no “”. There are: title, count, isOpen, list, latitude, shape, years',
    { ...good, '': 1 },
  ],
  ['latitude: must be at most 90, and is 277.71', { ...good, latitude: 277.71 }],
  ['titl": is an unknown field: there is no “titl"”. Did you mean “title”?', { ...good, 'titl"': 1 }],
  [
    'shape.siz: is an unknown field: check the spelling of "siz"',
    { ...good, shape: { kind: 'round', siz: 1 } },
  ],
  ['years: must have at least 1, and has 0', { ...good, years: [] }],
  ['years.0: must be a whole number, and is 1.5', { ...good, years: [1.5] }],
  ['must be a group of fields in curly brackets, and is "owls"', 'owls'],
])('says in plain words what is wrong: %s', (said, value) => {
  expect(problemOf(JSON.parse(JSON.stringify(value)))).toBe(`content/owls.json: ${said}`);
});

it('names every problem of a file at once', () => {
  const { title: _, ...rest } = good;
  expect(problemOf({ ...rest, list: [{ lable: 'a' }] }).split('\n')).toEqual([
    'content/owls.json: title: is missing',
    'content/owls.json: list.0.label (a): is missing',
    'content/owls.json: list.0.lable: is an unknown field: there is no “lable”. Did you mean “label”?',
  ]);
});

it('names the person whose record a wrong field is in, and not the whole file', () => {
  const photo = v.object({ alt: v.string() });
  const team = v.object({ lead: v.string(), members: v.array(v.object({ name: v.string(), photo })) });
  const value = {
    name: 'team',
    members: [
      { name: 'Asha Gurung', photo: {} },
      { name: 3, photo: {} },
    ],
  };
  expect(() => parseFile(team, value, 'team.json')).toThrow(
    [
      'team.json: lead: is missing',
      'team.json: members.0.photo.alt (Asha Gurung): is missing',
      'team.json: members.1.name: must be a text in double quotes, and is 3',
      'team.json: members.1.photo.alt: is missing',
    ].join('\n'),
  );
});

it('names all records that a field is in, of any list', () => {
  const fees = v.array(v.object({ who: v.string(), fee: v.string() }));
  const schema = v.object({
    events: v.array(v.object({ title: v.optional(v.string()), date: v.string(), fees })),
  });
  const value = {
    title: 'Upcoming events',
    events: [
      { id: 'owls', title: 'Owl night', fees: [{ who: 'Students' }] },
      { id: 'vultures', fees: [] },
    ],
  };
  expect(() => parseFile(schema, value, 'events.json')).toThrow(
    [
      'events.json: events.0.date (Owl night): is missing',
      'events.json: events.0.fees.0.fee (Owl night, Students): is missing',
      'events.json: events.1.date (vultures): is missing',
    ].join('\n'),
  );
});
