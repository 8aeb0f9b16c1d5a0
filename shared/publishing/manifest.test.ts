import { manifestSchema } from './manifest';
import { type InvalidFileError, parseFile } from './parse-file';
import { CONTRACT_VERSION } from './version';

const aPage = (changes = {}) => ({
  path: '/Our_Story/Our_team',
  title: 'Our Team',
  description: 'The people who count, study and protect the raptors of Nepal.',
  module: './OurTeam',
  ...changes,
});
const aManifest = (changes = {}) => ({
  name: 'our-story',
  contract: CONTRACT_VERSION,
  pages: [aPage()],
  ...changes,
});

const aSet = { path: '/Birds/{slug}', each: 'content/species.json', title: '{englishName}' };

const problemsOf = (value: unknown) => {
  try {
    parseFile(manifestSchema, value, 'remote.json');
    return [];
  } catch (error) {
    return (error as InvalidFileError).problems.map(
      ({ place, reason }) => `${place?.replace(/ \(.*\)$/, '')}: ${reason}`,
    );
  }
};

it('accepts a remote.json that keeps to the contract', () => {
  const parameters = [{ name: 'group', description: 'Which birds', values: ['diurnal', 'owl'] }];
  expect(problemsOf(aManifest({ pages: [aPage(), aPage({ parameters })] }))).toEqual([]);
});

it.each([
  [{ path: 'Our_team' }, 'path: must start with a slash'],
  [{ path: '/NE/Team' }, 'path: begins like the addresses of translated pages'],
  [{ path: `/${'a'.repeat(81)}` }, 'path: must have at most 80 characters between'],
  [{ path: '/a'.repeat(91) }, 'path: must be at most 180 characters'],
  [{ path: '/Our_team/' }, 'path: .*not end with a slash'],
  [{ path: '/Releases/x' }, 'path: is reserved: below /releases'],
  [{ path: '/index' }, 'path: is an address that hosts or this site reserve'],
  [{ path: '/404' }, 'path: is an address that hosts or this site reserve'],
  [{ path: '/Our_Story/Index' }, 'path: is an address that hosts or this site reserve'],
  [{ path: '/registry' }, 'path: is an address that hosts or this site reserve'],
  [{ module: './our-team' }, 'module: must be'],
  [{ description: 'Short.' }, 'description, “Description”: must be at least 40 characters'],
  [{ colour: 'red' }, 'colour: is an unknown field'],
  [{ title: 7 }, 'title, “Title”: must be a text in double quotes, and is 7$'],
  [
    { parameters: [{ name: 'theme', description: 'Colours', values: ['red'] }] },
    'parameters.0.name, “Name”: is an attribute that every embedded page has',
  ],
  [{ ...aSet, each: undefined }, 'path: has \\{slug\\}, so the page needs "each"'],
  [{ ...aSet, path: '/Birds' }, 'path: must end with /\\{slug\\}'],
  [{ ...aSet, path: '/Birds/a-{slug}' }, 'path: must end with /\\{slug\\}'],
  [{ ...aSet, path: '/{slug}/{slug}' }, 'path: must end with /\\{slug\\}'],
  [{ ...aSet, each: '../species.json' }, 'each: must be a file of content/'],
  [{ ...aSet, menu: { label: 'Birds', order: 1 } }, 'each: is a set of pages, which no single link'],
  [{ ...aSet, button: { label: 'Birds', order: 1 } }, 'each: is a set of pages'],
  [{ ...aSet, footer: { column: 'Explore', label: 'Birds', order: 1 } }, 'each: is a set of pages'],
])('refuses a page with field and reason: %j', (changes, problem) => {
  expect(problemsOf(aManifest({ pages: [aPage(changes)] }))).toEqual([
    expect.stringMatching(`^pages.0.${problem}`),
  ]);
});

it('may have no pages only for the embed package', () => {
  expect(problemsOf({ name: 'embed', contract: CONTRACT_VERSION, pages: [] })).toEqual([]);
});

it.each([
  [{ name: 'Our Story' }, 'name: must be lower-case words'],
  [{ name: 'constructor' }, 'name: is a name that every object of JavaScript has'],
  [{ name: 'our-story-ne' }, 'name: ends like the name of a translated package'],
  [{ contract: 1 }, `contract: must be ${CONTRACT_VERSION}`],
  [{ pages: [] }, 'pages: must name at least one page'],
  [{ files: [{ path: '/ne/offline.json', type: 'a/b', title: 'A' }] }, 'files.0.path: is an address of the'],
  [{ files: [{ path: '/favicon.ico', type: 'a/b', title: 'A' }] }, 'files.0.path: is an address of the'],
  [{ redirects: [{ from: '/index', to: '/Our_team' }] }, 'redirects.0.from: is an address that hosts'],
])('refuses a remote.json with field and reason: %j', (changes, problem) => {
  expect(problemsOf(aManifest(changes))).toEqual([expect.stringMatching(`^${problem}`)]);
});
