/** What becomes of a release where no journey can be played. Starts no browser. */
import { aProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';

let project: TestProject;
beforeEach(async () => {
  project = await aProject(aShell(), aRemote());
  await project.type('shell', 'our-work', '--built');
  await project.put(aRemote({ text: 'second' }));
  // A file that is there and is no browser: none of the usual places is looked at.
  project.settings.CHROMIUM = '/dev/null';
});
afterEach(() => project.remove());

it('without a browser a release goes live, and the history says that nothing was played', async () => {
  project.settings.REHEARSE = 'auto';
  expect(await project.type('our-work', '--built')).toContain('Not rehearsed: ');
  expect(await project.type('history')).toContain('not rehearsed: there was no Chromium');
});

it.each([
  ['REHEARSE=required', ['our-work', '--built'], 'required'],
  ['check --rehearse', ['check', 'our-work', '--built', '--rehearse'], 'auto'],
])('%s refuses without a browser, and says what to do', async (_what, words, setting) => {
  project.settings.REHEARSE = setting;
  const { status, complained } = await project.release(...words);
  expect([status, complained]).toEqual([1, expect.stringMatching(/can’t be played.*--no-rehearse/)]);
});

it('a setting that is none is refused with those there are', async () => {
  project.settings.REHEARSE = 'yes';
  const { status, complained } = await project.release('our-work', '--built');
  expect([status, complained]).toEqual([1, expect.stringContaining('auto, required, off')]);
});
