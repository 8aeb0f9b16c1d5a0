// The table of allowed imports. `npm run lint` refuses all others, relative imports included, and `npm run map` draws
// docs/map.svg from it.

/**
 * Rooms and their folders, ground floor first: a room may import only what is above it in this list, so there is no
 * circle. `may` lists rooms; a whole room (`site`) includes its folders. A folder may always import itself.
 * @type {{ room: string, may: string[], instead: string }[]}
 */
export const ROOMS = [
  {
    room: 'shared/contract',
    may: [],
    instead: 'The contract imports nothing of its users: pass what it needs as an argument.',
  },
  {
    room: 'shared/organisation',
    may: [],
    instead: 'The constants are data: pass what they need as an argument.',
  },
  {
    room: 'shared/design',
    may: ['shared/contract', 'shared/organisation'],
    instead: '`shared` imports nothing of its users: pass what it needs as a prop.',
  },
  {
    room: 'shared/testing',
    may: ['shared'],
    instead: 'What more than one room’s tests need is in tests/support.',
  },
  {
    room: 'drawing',
    may: ['shared/contract', 'shared/design'],
    instead:
      'Drawings are made from their files alone; only the types of what they become are in shared/design.',
  },
  {
    room: 'webpack/fingerprint',
    may: ['shared', 'drawing'],
    instead: 'A fingerprint knows sources, not recipes: pass what the build has read.',
  },
  {
    room: 'webpack/content',
    may: ['shared', 'webpack/fingerprint'],
    instead: 'Content is checked before anything is built.',
  },
  { room: 'webpack/plugins', may: ['shared'], instead: 'A plugin takes what it needs as an option.' },
  {
    room: 'webpack/loaders',
    may: ['shared', 'drawing', 'webpack/fingerprint', 'webpack/content'],
    instead: 'A loader takes what it needs as an option.',
  },
  {
    room: 'webpack/cards',
    may: ['shared', 'drawing', 'webpack/fingerprint', 'webpack/loaders'],
    instead: 'A card is made from the manifest and content of a package, and knows no bundle.',
  },
  {
    room: 'webpack/inputs',
    may: ['shared', 'drawing', 'webpack/fingerprint', 'webpack/loaders', 'webpack/cards'],
    instead: 'A record holds what a build has read, and builds nothing: that is webpack/build.',
  },
  {
    room: 'webpack/recipes',
    may: ['shared', 'webpack/fingerprint', 'webpack/plugins', 'webpack/loaders'],
    instead: 'A recipe describes a build and runs none: that is webpack/build.',
  },
  {
    room: 'webpack/build',
    may: ['shared', 'webpack'],
    instead: 'Building knows no store: releasing is release/.',
  },
  { room: 'webpack', may: ['shared', 'drawing'], instead: 'Building knows no store: releasing is release/.' },
  {
    room: 'site/store',
    may: ['shared/contract'],
    instead: 'A store keeps files and knows nothing of what is in them.',
  },
  { room: 'site/releases', may: ['shared/contract', 'site/store'], instead: 'Releases know no editions.' },
  {
    room: 'site/editions',
    may: ['shared/contract', 'shared/organisation', 'site/store', 'site/releases'],
    instead: 'What a site is knows neither who writes it nor who reads it.',
  },
  {
    room: 'site',
    may: ['shared'],
    instead: 'The ground floor of release and serve imports neither: move what both need here.',
  },
  { room: 'release/html', may: [], instead: 'Reading a parsed page needs the page alone.' },
  {
    room: 'release/check',
    may: ['shared/contract', 'shared/organisation', 'site', 'release/html'],
    instead: 'A rule gets what it looks at as its argument.',
  },
  {
    room: 'release/prerender',
    may: ['shared', 'site', 'release/html', 'release/check', 'webpack/fingerprint'],
    instead: 'Rendering knows no editions: pass what it needs.',
  },
  {
    room: 'release/rehearsal',
    may: ['shared/contract', 'site'],
    instead:
      'A rehearsal plays journeys on a site that is served to it; release/commands decides which edition that is.',
  },
  {
    room: 'release/edition',
    may: ['shared/contract', 'site', 'release/check', 'release/prerender'],
    instead: 'Editions are made of parts that are rendered and checked already.',
  },
  {
    room: 'release/housekeeping',
    may: ['shared/contract', 'site', 'release/check', 'release/prerender', 'release/edition'],
    instead: 'Housekeeping reads editions and removes what none needs.',
  },
  {
    room: 'release/build',
    may: ['shared/contract', 'site', 'webpack'],
    instead: 'A build knows no live site.',
  },
  {
    room: 'release/page-words',
    may: ['site', 'release/html'],
    instead: 'Comparing words reads stored pages and nothing else.',
  },
  {
    room: 'release/receipt',
    may: [
      'shared/contract',
      'site',
      'release/html',
      'release/check',
      'release/page-words',
      'release/rehearsal',
    ],
    instead: 'A receipt compares two sites that it is given; release/commands decides what it is for.',
  },
  {
    room: 'release/output',
    may: ['shared/contract', 'site', 'release/check', 'release/edition'],
    instead: 'Output formats what it is given.',
  },
  {
    room: 'release/commands',
    may: ['shared', 'site', 'release', 'webpack/fingerprint', 'webpack/inputs'],
    instead: 'A command that serves or exports is in cli/, which knows release and serve.',
  },
  {
    room: 'release',
    may: ['shared', 'site', 'webpack'],
    instead:
      'The writing side does not know the reading side: what both need is in site/, what joins them in cli/.',
  },
  {
    room: 'serve/reading',
    may: ['shared', 'site'],
    instead: 'Reading knows no requests: those are serve/server.',
  },
  {
    room: 'serve/federation',
    may: ['shared', 'site', 'serve/reading'],
    instead: 'Federation files are read from the store.',
  },
  {
    room: 'serve/server',
    may: ['shared', 'site', 'serve/reading', 'serve/federation'],
    instead: 'The server answers with what is stored; making it is release/.',
  },
  {
    room: 'serve/export',
    may: ['shared', 'site', 'serve/reading', 'serve/federation'],
    instead: 'An export has no server: what both hand out is in serve/reading.',
  },
  {
    room: 'serve',
    may: ['shared', 'site'],
    instead:
      'The reading side does not know the writing side: what both need is in site/, what joins them in cli/.',
  },
  {
    room: 'cli',
    may: ['shared', 'site', 'release', 'serve', 'webpack/fingerprint'],
    instead: 'A command gets what it needs through its context.',
  },
  {
    room: 'dev',
    may: ['shared', 'webpack', 'site', 'release', 'serve'],
    instead: 'Use what a room exports in its package.json.',
  },
  {
    room: 'kit',
    may: ['shared', 'webpack', 'site', 'release', 'serve', 'cli', 'dev'],
    instead: 'The kit passes on what rooms export in their package.json.',
  },
  {
    room: 'tools',
    may: ['shared', 'drawing', 'webpack', 'site', 'release', 'cli'],
    instead: 'Use what a room exports in its package.json.',
  },
  {
    room: 'embed',
    may: ['shared'],
    instead: 'Embed knows remotes only through registry and contract: use their pages by address.',
  },
  {
    room: 'shell',
    may: ['shared'],
    instead: 'The shell knows remotes only through registry and contract: use their pages by address.',
  },
  {
    room: 'remotes/[^/]+',
    may: ['shared'],
    instead:
      'A remote imports no other remote, and nothing imports the shell: copy what you need; when a third one asks, it moves to `shared`.',
  },
];

/** What tests of every room may use in addition. */
const TESTS = '\\.(test|conformance|property)\\.tsx?$';
const SUPPORT = 'tests/support/';
/** Files that builds or new remotes are copied from; they are used in other projects. */
const NOT_OURS =
  '(^|/)(dist|node_modules|\\.site)/|earlier-store/store|tests/embed/hosts|tests/hosts/fixtures|create-remote/(template|own-repository)';

const isFolder = (room) => room.includes('/') && !room.startsWith('remotes');
const foldersOf = (room) =>
  ROOMS.filter(({ room: folder }) => folder.startsWith(`${room}/`) && isFolder(folder));
const below = (room) => `^${room}/`;

/** One rule for each room: it may import itself and what is listed, and nothing else of the project. */
function arrowsOf({ room, may, instead }) {
  // `$1` is the room itself, because `remotes/*` matches several that must not import each other.
  const own = isFolder(room) ? below(room) : '^$1/';
  const folders = foldersOf(room).map(({ room: folder }) => below(folder));
  return {
    name: `arrows-of-${room.replace('/[^/]+', '').replace('/', '-')}`,
    comment: instead,
    severity: 'error',
    from: { path: `^(${room})/`, pathNot: [TESTS, ...folders] },
    to: {
      path: '^(?!node_modules/)[^.]',
      pathNot: ['node_modules', own, ...may.map(below)],
      dependencyTypesNot: ['core'],
    },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...ROOMS.map(arrowsOf),
    {
      name: 'tests-through-support',
      comment:
        'Helpers that tests of more than one room use are in tests/support; a test asks other rooms through what they export.',
      severity: 'error',
      from: { path: `^(?!tests/).*${TESTS}` },
      to: { path: '^tests/', pathNot: `^${SUPPORT}` },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Move what the program needs out of tests/.',
      severity: 'error',
      from: { path: '^(?!tests/)', pathNot: TESTS },
      to: { path: '^tests/' },
    },
    {
      name: 'no-circle',
      comment: 'Two files that need each other are one, or a third holds what both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'List it in `exports` of the package.json that it belongs to, or correct the path.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: NOT_OURS },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.d.ts', '.d.mts', '.js', '.json'],
    },
  },
};
