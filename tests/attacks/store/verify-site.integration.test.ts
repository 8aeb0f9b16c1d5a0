// Changes that a host, a cache or a person can make between the store and visitors are found from outside and named.
import { createServer } from '@raptors/site/server/serve';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import type { TestProject } from '../../support/site/a-project';
import { aRemote } from '../../support/site/a-source';
import { first, liveProject, pages, section } from '../../support/site/live-project';
import { startHttpServer, type RunningServer } from '../../support/site/http-server';

type Answer = { status: number; headers: Record<string, string>; body: Buffer };
type Spoil = (path: string, answer: Answer) => Answer;

let project: TestProject;
let host: RunningServer;
let spoil: Spoil;

beforeAll(async () => {
  project = await liveProject();
  await project.put(aRemote({ section, pages, redirects: [{ from: '/Our_Work/Old', to: '/Our_Work/One' }] }));
  await project.type('our-work', '--built');
  const server = await createServer(folderStore(project.store));
  host = await startHttpServer((request, response) => {
    void server.inject({ url: request.url ?? '/' }).then(({ statusCode, headers, rawPayload }) => {
      const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      const {
        status,
        headers: spoilt,
        body,
      } = spoil(request.url ?? '/', {
        status: statusCode,
        headers: sent,
        body: rawPayload,
      });
      const { 'content-length': _, ...kept } = spoilt;
      response.writeHead(status, kept).end(body);
    });
  });
});
afterAll(() => host.stop());
beforeEach(() => void (spoil = (_path, answer) => answer));

const at =
  (wanted: string | RegExp, change: (answer: Answer) => Partial<Answer>): Spoil =>
  (path, answer) =>
    path.match(wanted) ? { ...answer, ...change(answer) } : answer;
const replaced = (from: string | RegExp, to: string) => (answer: Answer) => ({
  body: Buffer.from(answer.body.toString().replace(from, to)),
});

it('a site that is whole: visits every page, file and redirect, and ends with 0', async () => {
  const { status, stdout } = await project.release('verify', '--site', `${host.url}/some/page`);
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(
      /^Nothing is missing or damaged at http:\/\/localhost:\d+: edition 2 with 6 pages, 6 files, 1 redirect\.$/,
    ),
  ]);
});

const attacks: [what: string, spoilt: Spoil, rule: string][] = [
  ['another word on a page', at('^/Our_Work/One$', replaced('first', 'last')), 'page-is-stored'],
  ['a page that is gone', at('^/Engage/One$', () => ({ status: 404 })), 'page-answers'],
  [
    'a not-found page that says that it was found',
    at('^/Not_found$', () => ({ status: 200 })),
    'page-answers',
  ],
  [
    'a page as plain text',
    at('^/Engage/One$', ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/plain' } })),
    'page-answers',
  ],
  [
    'a page without a security header',
    at('^/$', ({ headers: { 'x-frame-options': _, ...headers } }) => ({ headers })),
    'header-is-sent',
  ],
  [
    'a page of an earlier release',
    at('^/Our_Work/One$', replaced(/1\.0\.0-[0-9a-f]{12}(?=","entry)/, first.release.id)),
    'pin-is-live',
  ],
  ['a page without its data', at('^/Our_Work/One$', replaced('id="page-data"', '')), 'page-has-pins'],
  ['a pin with another hash', at('^/$', replaced(/sha384-..../, 'sha384-AAAA')), 'pin-is-live'],
  ['a script with other content', at('remote-entry', replaced('first', 'last')), 'file-is-whole'],
  [
    'a script that other sites may not load',
    at('remote-entry', ({ headers: { 'access-control-allow-origin': _, ...headers } }) => ({ headers })),
    'header-is-sent',
  ],
  ['a redirect that leads nowhere', at('/our_work/old', () => ({ status: 404 })), 'redirect-arrives'],
];

it.each(attacks)('%s is found and named', async (_what, spoilt, rule) => {
  spoil = spoilt;
  const { status, stdout } = await project.release('verify', '--site', host.url, '--json');
  const { problems } = JSON.parse(stdout) as { problems: { rule: string; file: string }[] };
  expect(status).toBe(1);
  expect(problems.map((problem) => problem.rule)).toContain(rule);
  for (const { file } of problems) expect(file).toMatch(new RegExp(`^${host.url}/`));
});

it('says that there is no site, or that an address is none', async () => {
  spoil = at('registry', () => ({ status: 404, body: Buffer.from('') }));
  expect((await project.release('verify', '--site', host.url)).stderr).toMatch(
    /registry\.json answers 404 instead of a registry: this is not a site of this project/,
  );
  expect((await project.release('verify', '--site', 'http://localhost:1')).stderr).toMatch(
    /^(.*\n)?http:\/\/localhost:1 does not answer\./,
  );
  expect(await project.release('verify', '--site', 'our site')).toMatchObject({ status: 2 });
  expect(await project.release('verify', '--site', host.url, '--repair')).toMatchObject({ status: 2 });
});
