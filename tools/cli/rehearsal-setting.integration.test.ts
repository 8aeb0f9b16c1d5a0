/** Without a browser. */
import { aProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { aForm } from '@raptors/tests/support/site/stored-form';

const second = aRemote({ text: 'second' });
let project: TestProject;
beforeAll(async () => {
  project = await aProject(aShell(), aRemote());
  await project.type('shell', 'our-work', '--built');
  await project.put(second);
  // No browser, so the usual places are not searched.
  project.settings.CHROMIUM = '/dev/null';
});

it.each([
  ['REHEARSE=required', ['our-work', '--built'], 'required'],
  ['check --rehearse', ['check', 'our-work', '--built', '--rehearse'], 'auto'],
])('%s refuses without a browser, and says what to do', async (_what, words, setting) => {
  project.settings.REHEARSE = setting;
  const { status, stderr } = await project.release(...words);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/can’t be played.*--no-rehearse/)]);
});

it('an unknown setting is refused with the list of valid ones', async () => {
  project.settings.REHEARSE = 'yes';
  const { status, stderr } = await project.release('our-work', '--built');
  expect([status, stderr]).toEqual([1, expect.stringContaining('auto or required or off')]);
});

it('a form that takes no answer refuses its release, without a browser too', async () => {
  const fields = [{ name: 'count', kind: 'number', label: 'How many', min: 5, max: 3 }] as const;
  const form = aForm({ page: '/Our_Work/One', fields: [...fields], success: 'Thank you!' });
  const html = '<h1>One</h1><form data-form="query"></form>';
  await project.put(aRemote({ forms: [form], pages: [{ path: '/Our_Work/One', html }] }));
  project.settings.REHEARSE = 'auto';
  const { status, stderr } = await project.release('our-work', '--built');
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/query\.json[^]*No plain answer.*form-is-taken/),
  ]);
  await project.put(second);
});

// Last, because only this changes the store.
it('without a browser a release goes live, and the history says that no journey was played', async () => {
  project.settings.REHEARSE = 'auto';
  expect(await project.type('our-work', '--built')).toContain('Not rehearsed: ');
  expect(await project.type('history')).toContain('not rehearsed: no Chromium');
});
