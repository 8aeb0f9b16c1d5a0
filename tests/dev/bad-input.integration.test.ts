import { aFolder } from '../support/project/a-folder';
import { startHttpServer } from '../support/site/http-server';
import { projectFolder } from '../support/project/project-folder';
import { runProgram } from '../support/project/run-tool';

it.each([
  ['an unknown package', 'our-wrok', 2, /no package "our-wrok".*our-work/s],
  [
    'a site that does not answer',
    'our-work --site http://localhost:48999',
    1,
    /--site http:\/\/localhost:48999: did not answer \(ECONNREFUSED\).*without --site the local store is used/s,
  ],
  [
    'a store in which nothing has been released',
    'our-work',
    1,
    /nothing has been released there yet.*npm start.*--site https:/s,
  ],
  ['a port that is taken', 'shell', 1, /is taken by another program.*PORT=\d+ npm run dev/s],
])('refuses %s', async (_what, words, expected, said) => {
  const other = await startHttpServer((_request, response) => response.end());
  const env = { ...process.env, STORE: aFolder(), ...(words === 'shell' && { PORT: String(other.port) }) };
  const command = ['tools/dev/bin.mjs', ...words.split(' ')];
  const { status, stdout, stderr } = await runProgram(command, projectFolder(), env);
  await other.stop();
  expect(stdout + stderr).toMatch(said);
  expect(stdout + stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(expected);
});
