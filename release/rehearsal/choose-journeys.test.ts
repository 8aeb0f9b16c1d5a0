import { packageKey } from '@raptors/shared/contract/package-id';
import type { Journey } from '@raptors/shared/publishing/journeys';
import { pathKey } from '@raptors/shared/contract/paths';
import { addressesOf } from '@raptors/site/editions/addresses';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { chooseJourneys } from './choose-journeys';

const journey = (name: string, ...pages: string[]): Journey => ({
  name,
  steps: pages.map((page, index) => (index === 0 ? { open: page } : { expect: { page } })),
});

const shell = aShell({ journeys: [journey('home', '/'), journey('to the work', '/', '/Our_Work/One')] });
const work = aRemote({
  name: 'our-work',
  journeys: [journey('reads', '/Our_Work/One'), journey('elsewhere', '/Our_Work/One', '/Nowhere')],
});
const engage = aRemote({
  name: 'engage',
  pages: [{ path: '/Engage/One' }, { path: '/Engage/Two' }, { path: '/Engage/More', module: './One' }],
  journeys: [journey('helps', '/Engage/One'), journey('comes from work', '/OUR_WORK/two', '/Engage/Two')],
});
const ALL = [shell, work, engage];

async function chosen(changed: string, changedPages: string[] = []) {
  const packages = Object.fromEntries(
    ALL.map(({ release }) => [
      packageKey(release.package),
      { release: release.id, entry: '', dates: '', since: { edition: 1, by: 'Asha', at: '' } },
    ]),
  );
  const manifests = ALL.map(({ release }) => release.manifest);
  const addresses = addressesOf(manifests, {});
  const sourceOf = async (wanted: string) =>
    ALL.find(({ release }) => packageKey(release.package) === wanted)!;
  const programme = await chooseJourneys({ packages }, addresses, [changed], sourceOf, changedPages);
  return {
    ...programme,
    names: programme.journeys.map(({ owner, journey: { name } }) => `${owner}: ${name}`),
  };
}

it('a remote is tried by its own journeys and by those that pass through its pages', async () => {
  expect((await chosen('our-work')).names).toEqual([
    'shell: to the work',
    'our-work: reads',
    'engage: comes from work',
    'our-work: A visitor opens /Our_Work/Two',
  ]);
});

it('a shell is tried by all journeys, and by opening the pages that none names', async () => {
  const { names, journeys } = await chosen('shell');
  expect(names).toEqual(
    expect.arrayContaining(['shell: home', 'our-work: reads', 'engage: helps', 'engage: comes from work']),
  );
  const visits = journeys.filter(({ journey: { name } }) => name.startsWith('A visitor opens'));
  expect(visits.map(({ journey: { steps } }) => steps)).toEqual([
    [{ open: '/Not_found', isMissing: true }],
    [{ open: '/Our_Work/Two' }],
  ]);
  expect(visits.map(({ visited }) => visited?.module)).toEqual(['./NotFound', './Two']);
});

it('opens a changed page even if another page of the same module is named', async () => {
  const opened = async (...pages: string[]) =>
    (await chosen('engage', pages)).names.filter((name) => name.includes('opens'));
  expect(await opened()).toEqual([]);
  expect(await opened('/Engage/One', '/Engage/More')).toEqual(['engage: A visitor opens /Engage/More']);
});

it('says which journeys it leaves out, as a page is not released, and the title of each page', async () => {
  const { names, leftOut, titles } = await chosen('our-work');
  expect(names).not.toContain('our-work: elsewhere');
  expect(leftOut).toEqual(['our-work: elsewhere']);
  expect(titles.get(pathKey('/Engage/One'))).toBe('/Engage/One of engage');
});
