import { parseJson } from './parse-json';

const good = ['{', '  "title": "Owls",', '  "list": ["a", "b"]', '}'];

const cases: [what: string, at: number, line: string, place: string, mistake: string][] = [
  ['a missing comma', 1, '  "title": "Owls"', 'line 2', "Expected ',' or '}' after property value"],
  ['a missing closing quote', 1, '  "title": "Owls,', 'line 2', 'Bad control character in string literal'],
  ['a missing opening quote', 1, '  title": "Owls",', 'line 2', 'Expected'],
  ['a missing colon', 1, '  "title" "Owls",', 'line 2', "Expected ':' after property name"],
  ['a comma too much in a group', 2, '  "list": ["a", "b"],', 'line 3', 'Expected double-quoted'],
  ['a comma too much', 2, '  "list": ["a", "b",]', 'line 3', "Unexpected token ']': value expected"],
  ['a missing closing bracket', 2, '  "list": ["a", "b"', 'line 3', "Expected ',' or ']'"],
  ['a comment', 2, '  // "list": ["a", "b"]', 'line 3', 'Expected double-quoted property name'],
  ['single quotes', 1, "  'title': 'Owls',", 'line 2', 'Expected'],
];

it.each(cases)('names the line of %s, and what is expected there', (_what, at, line, place, mistake) => {
  const text = good.map((one, index) => (index === at ? line : one)).join('\n');
  expect(() => parseJson(text, 'content/owls.json')).toThrow(
    `content/owls.json: ${place}\n  is not JSON: ${mistake}`,
  );
});
