import { organisation } from '@raptors/shared/organisation/organisation';
import { componentNameFor, manifestFor, wrongAnswers, type Answers, type Taken } from './questions';

const GOOD: Answers = { name: 'nest-watch', section: 'Nest Watch', page: 'Our nests' };

const taken: Taken = {
  names: new Map([['engage', 'exists: remotes/engage']]),
  sections: new Map([['engage', 'is the section of engage']]),
  paths: new Map([['/engage/volunteer', 'would be at /Engage/Volunteer, which engage has']]),
  nextOrder: 5,
};

it('a new remote has its page in the menu, at an address made from titles or at the given one', () => {
  const { section, pages } = manifestFor({ ...GOOD, section: ' Nest Watch ' }, 5);
  expect(section).toEqual({ label: 'Nest Watch', order: 5 });
  expect(pages).toEqual([
    expect.objectContaining({
      path: '/Nest_Watch/Our_nests',
      title: 'Our nests – {product}',
      module: './OurNests',
      menu: { label: 'Our nests', order: 1 },
    }),
  ]);
  expect(manifestFor({ ...GOOD, path: '/Nests' }, 5).pages[0]?.path).toBe('/Nests');
});

it.each([
  ['Our nests', 'OurNests'],
  ['Élan of São Tomé', 'ElanOfSaoTome'],
  ['Nepal’s 83 species', 'Nepals83Species'],
  ['83 species', 'Page83Species'],
  ['Prose', 'ProsePage'],
  ['Form', 'FormPage'],
  ['Friends of {product}', `FriendsOf${organisation.productName}`],
  ['बाज', ''],
])('names the component of “%s” %s', (title, component) => {
  expect(componentNameFor(title)).toBe(component);
});

const reasons = (changes: Answers) =>
  [...wrongAnswers({ ...GOOD, ...changes }, taken)].map(([question, reason]) => `${question} ${reason}`);

it('accepts answers that fit the contract, and checks no unanswered question', () => {
  expect(reasons({})).toEqual([]);
  expect(reasons({ section: 'घोंसले', page: 'बाज', path: '/Nests/Falcons' })).toEqual([]);
  expect([...wrongAnswers({ name: 'nest-watch' }, taken)]).toEqual([]);
});

it.each<[Answers, ...RegExp[]]>([
  [{ name: 'Nest Watch' }, /^name must be lower-case words joined by hyphens/],
  [{ name: 'engage' }, /^name exists: remotes\/engage; choose another$/],
  [{ section: '  ' }, /^section must not be empty$/],
  [{ section: 'ENGAGE' }, /^section is the section of engage/],
  [{ page: '' }, /^page must not be empty$/],
  [{ path: 'nests' }, /^path must start with a slash/],
  [{ section: 'Releases' }, /^section is reserved/],
  [{ path: '/eNGAGE/vOLUNTEER' }, /^path would be at \/Engage\/Volunteer, which engage has/],
  [
    { page: 'A very long title '.repeat(9) },
    /must have at most 80 characters between two slashes/,
    /^page is too long: the description made from it must be at most/,
  ],
])('refuses %j with a reason', (changes, ...expected) => {
  expect(reasons(changes)).toEqual(expected.map((reason) => expect.stringMatching(reason)));
});
