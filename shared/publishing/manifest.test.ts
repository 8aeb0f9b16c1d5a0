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

const aSet = (changes = {}) =>
  aPage({ path: '/Birds/{slug}', each: 'content/species.json', title: '{englishName}', ...changes });

const problemsOf = (value: unknown) => {
  try {
    parseFile(manifestSchema, value, 'remote.json');
    return [];
  } catch (error) {
    // Without the page that has the field.
    return (error as InvalidFileError).problems.map(
      ({ place, reason }) => `${place?.replace(/ \(.*\)$/, '')}: ${reason}`,
    );
  }
};

describe('remote.json', () => {
  it('is accepted when it keeps to the contract', () => {
    expect(problemsOf(aManifest())).toEqual([]);
    const parameters = [{ name: 'group', description: 'Which birds', values: ['diurnal', 'owl'] }];
    expect(problemsOf(aManifest({ pages: [aPage({ parameters })] }))).toEqual([]);
  });

  it.each([
    [aSet({ each: undefined }), /^pages.0.path: has \{slug\}, so the page needs "each"/],
    [aSet({ path: '/Birds' }), /^pages.0.path: must end with \/\{slug\}/],
    [aSet({ path: '/Birds/{slug}/more' }), /^pages.0.path: must end with \/\{slug\}/],
    [aSet({ path: '/Birds/a-{slug}' }), /^pages.0.path: must end with \/\{slug\}/],
    [aSet({ path: '/{slug}/{slug}' }), /^pages.0.path: must end with \/\{slug\}/],
    [aSet({ each: '../species.json' }), /^pages.0.each: must be a file of content\//],
    [aSet({ menu: { label: 'Birds', order: 1 } }), /^pages.0.each: is a set of pages, which no single link/],
    [aSet({ button: { label: 'Birds', order: 1 } }), /^pages.0.each: is a set of pages/],
    [aSet({ footer: { column: 'Explore', label: 'Birds', order: 1 } }), /^pages.0.each: is a set of pages/],
  ])('refuses a page set with field and reason: %j', (page, problem) => {
    expect(problemsOf(aManifest({ pages: [page] }))).toEqual([expect.stringMatching(problem)]);
  });

  it('may have no pages only for the embed package', () => {
    expect(problemsOf({ name: 'embed', contract: CONTRACT_VERSION, pages: [] })).toEqual([]);
  });

  it.each([
    [{ name: 'Our Story' }, /^name: must be lower-case words/],
    [{ contract: 1 }, new RegExp(`^contract: must be ${CONTRACT_VERSION}`)],
    [{ pages: [] }, /^pages: must name at least one page/],
    [{ pages: [aPage({ path: 'Our_team' })] }, /^pages.0.path: must start with a slash/],
    [{ name: 'constructor' }, /^name: is a reserved word of JavaScript/],
    [{ name: 'our-story-ne' }, /^name: ends like the name of a translated package/],
    [
      { pages: [aPage({ path: '/NE/Team' })] },
      /^pages.0.path: begins like the addresses of translated pages/,
    ],
    [
      { redirects: [{ from: '/index', to: '/Our_Story/Our_team' }] },
      /^redirects.0.from: is an address that hosts/,
    ],
    [
      { pages: [aPage({ path: `/${'a'.repeat(81)}` })] },
      /^pages.0.path: must have at most 80 characters between/,
    ],
    [{ pages: [aPage({ path: '/a'.repeat(91) })] }, /^pages.0.path: must be at most 180 characters/],
    [{ pages: [aPage({ path: '/Our_team/' })] }, /^pages.0.path: .*not end with a slash/],
    [{ pages: [aPage({ path: '/Releases/x' })] }, /^pages.0.path: is reserved: below \/releases/],
    [{ pages: [aPage({ module: './our-team' })] }, /^pages.0.module: must be/],
    [
      { pages: [aPage({ description: 'Short.' })] },
      /^pages.0.description, “Description”: must be at least 40 characters/,
    ],
    [{ pages: [aPage({ colour: 'red' })] }, /^pages.0.colour: is an unknown field/],
    [{ pages: [aPage({ title: undefined })] }, /^pages.0.title, “Title”: is missing$/],
    [{ pages: [aPage({ title: 7 })] }, /^pages.0.title, “Title”: must be a text in double quotes, and is 7$/],
    [
      { pages: [aPage({ parameters: [{ name: 'theme', description: 'Colours', values: ['red'] }] })] },
      /^pages.0.parameters.0.name, “Name”: is an attribute that every embedded page has/,
    ],
  ])('is refused with field and reason: %j', (changes, problem) => {
    expect(problemsOf(aManifest(changes))).toEqual([expect.stringMatching(problem)]);
  });

  it.each(['/index', '/404', '/Our_Story/Index', '/registry'])(
    'reserves addresses of the site: %s',
    (path) => {
      expect(problemsOf(aManifest({ pages: [aPage({ path })] }))).toEqual([
        expect.stringMatching(/^pages.0.path: is an address that hosts or this site reserve/),
      ]);
    },
  );
});
