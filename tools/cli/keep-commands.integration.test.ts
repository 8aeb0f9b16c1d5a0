/** The commands `keep` and `unkeep`: their text and their JSON. */
import { aProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';

const first = aRemote();
let project: TestProject;
beforeEach(async () => {
  project = await aProject(aShell(), first);
  await project.type('shell', 'our-work', '--built');
  await project.put(aRemote({ text: 'new' }));
  await project.type('our-work', '--built');
});
afterEach(() => project.remove());

it('keep names what is kept and for whom, until unkeep', async () => {
  const { id } = first.release;
  expect(await project.type('keep', 'our-work', id, '--message', 'the museum shows it')).toContain(
    `Edition 3 is live: kept for other sites our-work ${id}.`,
  );
  expect(await project.type('keep', 'our-work', id)).toBe(`our-work ${id} is kept already.`);
  expect(await project.type('status')).toMatch(new RegExp(`our-work +${id}.*Asha.*“the museum shows it”`));
  expect(await project.data('status')).toMatchObject({ kept: [expect.objectContaining({ release: id })] });
  expect(await project.data('unkeep', 'our-work', id)).toMatchObject({
    changed: true,
    edition: { number: 4, change: { action: 'unkeep', packages: [{ name: 'our-work' }] } },
  });
  expect(await project.type('unkeep', 'our-work', id)).toBe(`our-work ${id} is not kept.`);
});

it.each([
  [2, ['keep'], /Name a package and one of its releases\./],
  [2, ['keep', 'our-work'], /Name a package and one of its releases\./],
  [1, ['keep', 'our-work', '9.9.9'], /The store has no release 9\.9\.9 of our-work/],
  [2, ['tag'], /Name the path of a page/],
  [1, ['tag', '/Our_Work/One'], /The loader is not live yet\. Release it/],
])('ends with status %i and a sentence: %j', async (expected, words, sentence) => {
  const { status, stdout, stderr } = await project.release(...words);
  expect([status, stdout]).toEqual([expected, '']);
  expect(stderr).toMatch(sentence);
});
