import type { TestProject } from '../../support/site/a-project';
import { aRemote } from '../../support/site/a-source';
import { liveProject, pages, section } from '../../support/site/live-project';

let project: TestProject;
beforeAll(async () => {
  // A time zone in which it is between 11 and 12: with a clock put forward by 13 hours it would be morning again.
  const hours = new Date().getUTCHours() - 11;
  process.env.TZ = `Etc/GMT${hours < 0 ? '' : '+'}${hours}`;
  project = await liveProject();
});

/** The page shows the value of `expression`; `code` is at module level. */
async function releaseWith(expression: string, code = '') {
  const bundle = `${code}\nexports.Two = () => '<h1>Two</h1><p>A raptor over the ridge.</p><p>' + (${expression}) + '</p>'; return;`;
  const page = { path: '/Our_Work/Two', code: bundle };
  await project.put(aRemote({ section, pages: [pages[0] ?? page, page], text: expression + code }));
  return project.release('our-work', '--built');
}

it.each([
  ['the time at which the module was loaded', 'loaded', 'const loaded = new Date().toISOString();'],
  ['whether it is before noon', "new Date().getHours() < 12 ? 'am' : 'pm'", ''],
  ['one of two words by chance', "Math.random() < 0.5 ? 'kite' : 'owl'", ''],
])('refuses a page that shows %s', async (_what, expression, code) => {
  const { status, stderr } = await releaseWith(expression, code);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /✗ remotes\/our-work\/src\/pages\/Two\/Two\.tsx: \/Our_Work\/Two\n {2}Two renderings .* differ: .*“.*” and “.*”.*\(page-renders-alike\)/,
  );
});

it('refuses a page that cannot be rendered at another time', async () => {
  const { status, stderr } = await releaseWith(
    "Date.now() < until ? 'soon' : missing.text",
    `const until = ${Date.now() + 24 * 60 * 60 * 1000};`,
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/at another time .*missing is not defined.*\(page-renders-alike\)/s),
  ]);
});

it('accepts a page that shows a date of its content', async () => {
  expect(await releaseWith("new Date('2026-03-01T12:00:00Z').toISOString()")).toMatchObject({ status: 0 });
});
