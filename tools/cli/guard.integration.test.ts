/** The command `guard` and the option `--guard`: a proxy breaks the live site after the flip. */
import { setTimeout } from 'node:timers/promises';
import { openStore } from '@raptors/site/store/open-store';
import { aProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { rowsOf } from '@raptors/tests/support/whole';
import { startHttpServer, type RunningServer } from '@raptors/tests/support/site/http-server';
import { serveStore } from '@raptors/release/rehearsal/serve-store';

/** Looks hydrated to a rehearsal, and loads the remote entry. */
const SCRIPT = `for (const node of document.querySelectorAll('header, main h1')) node.__reactFiber$test = {};
const { remote } = JSON.parse(document.getElementById('page-data').textContent);
if (remote) fetch(remote.entry);`;

const journeys = [{ name: 'A visitor reads on', steps: [{ open: '/Our_Work/One' }] }];
const first = aRemote({ journeys });
const second = aRemote({ text: 'second', journeys });

let project: TestProject;
let inner: Awaited<ReturnType<typeof serveStore>>;
let outer: RunningServer;
/** How many more requests for the second release's remote entry are answered 404. */
let losses = 0;
/** How long each answer takes, in milliseconds, and each page in addition. */
let delayMs = 0;
let pageMs = 0;

beforeEach(async () => {
  project = await aProject(aShell({ script: SCRIPT }), first);
  await project.type('shell', 'our-work', '--built');
  await project.put(second);
  losses = delayMs = pageMs = 0;
  inner = await serveStore(await openStore(project.store));
  outer = await startHttpServer((request, response) => {
    const address = request.url ?? '/';
    const isLost = address.includes(`${second.release.id}/remote-entry`) && losses-- > 0;
    if (isLost) return void response.writeHead(404).end();
    const isPage = address === '/Our_Work/One';
    const asked = setTimeout(delayMs + (isPage ? pageMs : 0)).then(() => fetch(inner.url + address));
    void asked.then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
});
afterEach(async () => {
  await outer.stop();
  await inner.close();
});

const liveRelease = async () => {
  const { packages } = await project.data<{
    packages: { name: string; release: string; pin?: { message?: string } }[];
  }>('status');
  return packages.find(({ name }) => name === 'our-work');
};
const guarded = (minutes: string) =>
  project.release('our-work', '--built', '--guard', minutes, '--site', outer.url);

it('rolls back, pins and says why when the remote entry of a release is missing from the live site', async () => {
  losses = Infinity;
  const startedAt = performance.now();
  const { status, stderr } = await guarded('5');
  expect(status).toBe(1);
  expect(stderr).toContain('A journey has failed twice on the live site.');
  expect(stderr).toMatch(/“A visitor reads on”, step 1[^]*is answered 404: .*remote-entry/);
  expect(stderr).toContain(`our-work is again ${first.release.id}, and pinned to it.`);
  expect(await liveRelease()).toMatchObject({ release: first.release.id });
  expect((await project.release('our-work', '--built')).stderr).toContain('is pinned');
  expect(performance.now() - startedAt).toBeLessThan(60_000);
}, 180_000);

it('keeps a release that fails only once', async () => {
  losses = 1;
  const { status, stdout } = await guarded('0.05');
  expect([status, stdout]).toEqual([0, expect.stringContaining('no journey failed twice')]);
  expect(await liveRelease()).toMatchObject({ release: second.release.id });
}, 180_000);

/** From 0.3 to 3 s a request, in thirty steps; 2.5 s in `npm test`: together more than a step may take on a site that is not slow. */
const DELAYS_MS = [
  2_500,
  ...Array.from({ length: 30 }, (_none, round) => 300 + Math.round((round * 2_700) / 29)),
];

it.each(rowsOf(DELAYS_MS, DELAYS_MS.length))(
  'keeps a release while each request takes %d ms: steps may take longer by as much as the site does',
  async (slow) => {
    const requests = 7;
    const chain = `(async () => { for (let time = 0; time < ${requests}; time++) await fetch('/registry.json?' + time); ${SCRIPT} })();`;
    await project.put(aShell({ script: chain }));
    await project.type('shell', '--built');
    delayMs = slow;
    const { status, stdout } = await guarded('0.01');
    expect([status, stdout]).toEqual([0, expect.stringContaining('no journey failed twice')]);
    expect(await liveRelease()).toMatchObject({ release: second.release.id });
  },
  180_000,
);

it('keeps a release whose journeys are as slow as they were before the flip, though other answers are quick', async () => {
  // More than a step may take on a site that is not slow.
  pageMs = 24_000;
  const { status, stdout } = await guarded('0.01');
  expect([status, stdout]).toEqual([0, expect.stringContaining('no journey failed twice')]);
  expect(await liveRelease()).toMatchObject({ release: second.release.id });
}, 180_000);

it('says that it could not look, with a status of its own, while the site cannot be reached, and keeps the release', async () => {
  await project.type('our-work', '--built');
  await outer.stop();
  const { status, stderr } = await project.release('guard', '0.02', '--site', outer.url);
  expect([status, stderr]).toEqual([
    3,
    expect.stringMatching(/could not look at edition 2: .* does not show it/),
  ]);
  expect(await liveRelease()).toMatchObject({ release: second.release.id });
}, 180_000);

it('refuses minutes that are none before anything is released', async () => {
  for (const minutes of ['soon', '0', '-1'])
    expect(await project.release('our-work', '--built', `--guard=${minutes}`)).toMatchObject({ status: 2 });
  expect(await liveRelease()).toMatchObject({ release: first.release.id });
});
