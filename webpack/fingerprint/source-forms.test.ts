import { CONTRACT_VERSION } from '@raptors/shared/publishing/version';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import { organisation } from '@raptors/shared/organisation/organisation';
import { readPackageFolder } from './package-folder';

let folder: string;
beforeEach(() => void (folder = aFolder()));

const page = {
  path: '/Birds/Ask',
  title: 'Ask',
  description: 'Ask us anything about the birds of prey.',
  module: './Ask',
};
const aForm = (changes = {}) => ({
  name: 'ask',
  version: 1,
  work: 'query',
  page: page.path,
  title: 'Ask {product}',
  purpose: 'To answer.',
  keptDays: 30,
  fields: [{ name: 'name', kind: 'text', label: 'Name' }],
  submit: 'Ask',
  success: 'Asked.',
  reference: 'Q',
  ...changes,
});

function read(files: Record<string, unknown>, forms: string[] = ['ask']) {
  const texts = {
    ...Object.fromEntries(Object.entries(files).map(([name, form]) => [`content/forms/${name}`, form])),
    remote: { name: 'birds', contract: CONTRACT_VERSION, pages: [page], forms },
    package: { version: '1.0.0' },
  };
  for (const [name, value] of Object.entries(texts)) writeIn(folder, `${name}.json`, JSON.stringify(value));
  return readPackageFolder(folder).manifest.forms;
}

it('gives the whole definitions, with the product’s name and what may be left out', () => {
  expect(read({ ask: aForm() })).toEqual([
    aForm({ title: `Ask ${organisation.productName}`, tell: [], offline: false }),
  ]);
});

it.each<[string, RegExp, string[]?]>([
  [
    '{"name":"ask"}',
    /remote\.json: forms\.1: names the form "more", and there is no .*forms\/more\.json/,
    ['ask', 'more'],
  ],
  ['{"name":"ask"}', /ask\.json: is a form that nothing offers: add "ask" to "forms" in .*remote\.json/, []],
  ['{"name":"other"}', /ask\.json: name: must be "ask", as its file is called/],
  ['{"page":"/Birds/Gone"}', /ask\.json: page: is \/Birds\/Gone, which is no page of .*remote\.json/],
  ['{"fields":[{"label":"A","name":"a","kind":"photographs","max":9}]}', /fields: must be 8 photographs/],
  ['{"fields":[{"name":"name","kind":"text"}]}', /ask\.json: fields\.0\.label, “Label” \(name\): is missing/],
])('refuses %s with file, field and reason', (changes, message, names = ['ask']) => {
  expect(() => read({ ask: aForm(JSON.parse(changes)) }, names)).toThrow(message);
});

const journeysWith = (name: string) => {
  const steps = [{ open: page.path }, { press: { role: 'button', name } }];
  writeIn(folder, 'journeys.json', JSON.stringify({ journeys: [{ name: 'Of {product}', steps }] }));
  read({ ask: aForm() });
  return readPackageFolder(folder).journeys;
};

it('a field of the content in a journey becomes the words that are there', () => {
  expect(journeysWith('{content/forms/ask.json:fields.0.label}')).toMatchObject([
    { name: `Of ${organisation.productName}`, steps: [{}, { press: { name: 'Name' } }] },
  ]);
});

it.each([
  [
    '{content/forms/ask.json:sumbit}',
    /journeys\.json: \{content.*there is no “sumbit”. Did you mean “submit”\?/,
  ],
  ['{content/forms/tell.json:submit}', /journeys\.json: \{content.*names a file that is not there/],
  ['{content/forms/ask.json:fields}', /journeys\.json: \{content.*holds no text/],
])('a field of the content in a journey is refused with its place: %s', (name, reason) => {
  expect(() => journeysWith(name)).toThrow(reason);
});
