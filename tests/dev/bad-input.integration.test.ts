import { aFolder } from '../support/project/a-folder';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { startHttpServer, type RunningServer } from '../support/site/http-server';
import { aPage, storeSite } from '../support/site/stored-site';
import { projectFolder } from '../support/project/project-folder';
import { runProgram } from '../support/project/run-tool';
import { rowsOf } from '../support/whole';

/**
 * `npm run dev` explains invalid input in a message that says what to do, without a stack, and ends with an error
 * status.
 */
jest.setTimeout(60_000);

let other: RunningServer;
let empty: string;
let old: string;

beforeAll(async () => {
  other = await startHttpServer((_request, response) => response.writeHead(404).end('Nothing here.'));
  empty = aFolder();
  old = aFolder();
  const page = {
    ...{ path: '/', title: 'Home', shell: '1.0.0-aaaaaaaaaaaa', integrity: {} },
    navigation: { sections: [], buttons: [], footer: [] },
  };
  const data = `<script type="application/json" id="page-data">${JSON.stringify(page)}</script>`;
  await storeSite(folderStore(old), {
    pages: { '/': aPage('Home') + data, '/Not_found': aPage('Not found') },
  });
});

afterAll(() => other.stop());

const cases: [string, () => { words: string[]; env?: NodeJS.ProcessEnv }, RegExp[]][] = [
  ['an unknown package', () => ({ words: ['our-wrok'] }), [/no package "our-wrok"/, /our-work/]],
  ['an unknown option', () => ({ words: ['--hot'] }), [/--hot/, /--help lists the options/]],
  [
    'a site that is not an address',
    () => ({ words: ['our-work', '--site', 'shyena'] }),
    [/is not a web address/, /--site https:/],
  ],
  [
    'a site that does not answer',
    () => ({ words: ['our-work', '--site', 'http://localhost:48999'] }),
    [
      /--site http:\/\/localhost:48999: did not answer \(ECONNREFUSED\)/,
      /without --site the local store is used/,
    ],
  ],
  [
    'a site of something else',
    () => ({ words: ['our-work', '--site', other.url] }),
    [/answered 404, so it is not a site of this project/],
  ],
  [
    'a store in which nothing has been released',
    () => ({ words: ['our-work'], env: { STORE: empty } }),
    [/nothing has been released there yet/, /npm start/, /--site https:/],
  ],
  [
    'a shell that was released without a development build',
    () => ({ words: ['our-work'], env: { STORE: old } }),
    [/has no development build/, /npm run release -- shell/],
  ],
  ['a port that is not a number', () => ({ words: [], env: { PORT: 'x' } }), [/PORT is "x"/]],
  [
    'a port that is taken',
    () => ({ words: ['shell'], env: { STORE: empty, PORT: String(other.port) } }),
    [/is taken by another program/, /PORT=\d+ npm run dev/],
  ],
];

const runDev = async (words: string[], env: NodeJS.ProcessEnv = {}) => {
  const command = ['tools/dev/bin.mjs', ...words];
  const { status, stdout, stderr } = await runProgram(command, projectFolder(), { ...process.env, ...env });
  return { status, output: stdout + stderr };
};

/** The cases in which the command line itself is not understood. */
const MISUNDERSTOOD = ['an unknown package', 'an unknown option', 'a site that is not an address'];

it.each(rowsOf(cases, 3))('refuses %s', async (name, call, patterns) => {
  const { words, env } = call();
  const result = await runDev(words, env);
  for (const pattern of patterns) expect(result.output).toMatch(pattern);
  expect(result.output).not.toMatch(/^\s+at /m);
  expect(result.status).toBe(MISUNDERSTOOD.includes(name) ? 2 : 1);
});

it('gives help when asked', async () => {
  const { status, output } = await runDev(['--help']);
  expect(status).toBe(0);
  expect(output).toMatch(/--site <address>/);
});
