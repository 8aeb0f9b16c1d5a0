// Which room may import which. `npm run lint` enforces it, for relative imports too.

/** Rooms from top to bottom, with folders from left to right: each may import what comes after it, and nothing before it. */
const FOLDERS = {
  tests: [],
  tools: [],
  release: ['rehearsal', 'output', 'housekeeping', 'edition', 'prerender', 'check', 'plan'],
  inbox: [],
  webpack: ['packages', 'recipes', 'plugins', 'outputs', 'loaders', 'content', 'fingerprint', 'translation'],
  site: ['export', 'server', 'federation', 'reading', 'editions', 'releases', 'store'],
  shared: ['testing', 'runtime', 'design', 'organisation', 'publishing', 'contract'],
};
/** Other folders belong to their room, which comes after its folders. */
const ROOMS = Object.entries(FOLDERS).flatMap(([room, folders]) => [
  ...folders.map((folder) => `${room}/${folder}`),
  room,
]);

/** Packages of pages: they meet at run time, through registry and contract. They import `shared` alone, and only tests import them. */
const PAGES = ['shell', 'embed', 'remotes/[^/]+'];

const TESTS = '\\.(test|conformance|property)\\.tsx?$';
/** Built files, libraries, the local store, and files that are used in other projects. */
const NOT_OURS =
  '(^|/)(dist|node_modules|\\.site)/|tests/embed/hosts|create-remote/(template|own-repository)';

const below = (room) => `^${room}/`;
const foldersOf = (room) => ROOMS.filter((folder) => folder.startsWith(`${room}/`)).map(below);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...ROOMS.slice(1).map((room, place) => ({
      name: `${room.replace('/', '-')}-imports-from-below`,
      comment:
        'A room imports only what is below it in the list of tools/rooms.mjs: move what both need down, or pass it as an argument.',
      severity: 'error',
      from: { path: below(room), pathNot: [TESTS, ...foldersOf(room)] },
      to: { path: ROOMS.slice(0, place + 1).map(below), pathNot: foldersOf(room) },
    })),
    {
      name: 'studio-stands-alone',
      comment:
        'The studio draws files, and everything else reads them: it imports nothing of the site, and nothing imports it.',
      severity: 'error',
      from: { path: '^drawing/', pathNot: TESTS },
      to: {
        path: '^(?!node_modules/)[^.]',
        pathNot: ['node_modules', '^drawing/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'nothing-imports-the-studio',
      comment: 'The studio draws files, and everything else reads them.',
      severity: 'error',
      from: { path: '^(?!drawing/)' },
      to: { path: '^drawing/' },
    },
    {
      name: 'pages-import-shared',
      comment:
        'Shell, remotes and embed meet at run time: use pages by address, and copy what you need; when a third one asks, it moves to `shared`.',
      severity: 'error',
      from: { path: `^(${PAGES.join('|')})/`, pathNot: TESTS },
      to: {
        path: '^(?!node_modules/)[^.]',
        pathNot: ['node_modules', '^shared/', '^$1/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'nothing-imports-pages',
      comment: 'Pages are read from a release, by registry and contract.',
      severity: 'error',
      from: { path: ROOMS.map(below), pathNot: [TESTS, '^tests/'] },
      to: { path: PAGES.map(below) },
    },
    {
      name: 'tests-through-support',
      comment:
        'Helpers that tests of more than one room use are in tests/support; a test asks other rooms through what they export.',
      severity: 'error',
      from: { path: `^(?!tests/).*${TESTS}` },
      to: { path: '^tests/', pathNot: '^tests/support/' },
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
