import { jsonPlace } from './json-place';

const good = ['{', '  "title": "Owls",', '  "list": ["a", "b"]', '}'];

const cases: [what: string, at: number, line: string, place: string][] = [
  ['a missing comma', 1, '  "title": "Owls"', 'line 2'],
  ['a missing closing quote', 1, '  "title": "Owls,', 'line 2'],
  ['a missing opening quote', 1, '  title": "Owls",', 'line 2'],
  ['a missing colon', 1, '  "title" "Owls",', 'line 2'],
  ['a comma too much in a group', 2, '  "list": ["a", "b"],', 'line 3'],
  ['a comma too much in a list', 2, '  "list": ["a", "b",]', 'line 3'],
  ['a missing closing bracket', 2, '  "list": ["a", "b"', 'line 3'],
  ['a comment', 2, '  // "list": ["a", "b"]', 'line 3'],
  ['single quotes', 1, "  'title': 'Owls',", 'line 2'],
];

it.each(cases)('names the line of %s', (_what, at, line, place) => {
  const text = good.map((one, index) => (index === at ? line : one)).join('\n');
  let message = '';
  try {
    JSON.parse(text);
  } catch (error) {
    ({ message } = error as Error);
  }
  expect(message).not.toBe('');
  expect(jsonPlace(text, message)).toBe(place);
});
