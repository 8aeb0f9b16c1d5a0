import { aFolder } from '../support/project/a-folder';
import { startHttpServer, type RunningServer } from '../support/site/http-server';
import { projectFolder } from '../support/project/project-folder';
import { runProgram } from '../support/project/run-tool';

/**
 * `npm run dev` explains invalid input in a message that says what to do, without a stack, and ends with an error
 * status.
 */
jest.setTimeout(60_000);

let other: RunningServer;
let empty: string;

beforeAll(async () => {
  other = await startHttpServer((_request, response) => response.writeHead(404).end('Nothing here.'));
  empty = aFolder();
});

afterAll(() => other.stop());

const cases: [string, () => { words: string[]; env?: NodeJS.ProcessEnv }, RegExp[]][] = [
  ['an unknown package', () => ({ words: ['our-wrok'] }), [/no package "our-wrok"/, /our-work/]],
  [
    'a site that does not answer',
    () => ({ words: ['our-work', '--site', 'http://localhost:48999'] }),
    [
      /--site http:\/\/localhost:48999: did not answer \(ECONNREFUSED\)/,
      /without --site the local store is used/,
    ],
  ],
  [
    'a store in which nothing has been released',
    () => ({ words: ['our-work'], env: { STORE: empty } }),
    [/nothing has been released there yet/, /npm start/, /--site https:/],
  ],
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

it.each(cases)('refuses %s', async (name, call, patterns) => {
  const { words, env } = call();
  const result = await runDev(words, env);
  for (const pattern of patterns) expect(result.output).toMatch(pattern);
  expect(result.output).not.toMatch(/^\s+at /m);
  expect(result.status).toBe(name === 'an unknown package' ? 2 : 1);
});
