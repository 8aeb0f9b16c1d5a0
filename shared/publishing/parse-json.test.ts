import { parseJson } from './parse-json';

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
  expect(() => parseJson(text, 'content/owls.json')).toThrow(
    new RegExp(
      `^content/owls\\.json: ${place}: is not JSON: .*\\. Often a comma or a quote is missing or too much\\.$`,
    ),
  );
});

it('gives the value of a text that is JSON', () => {
  expect(parseJson(good.join('\n'), 'content/owls.json')).toEqual({ title: 'Owls', list: ['a', 'b'] });
});
