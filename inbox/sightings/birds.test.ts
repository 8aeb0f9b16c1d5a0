import { BIRDS_URL, type DescribedBird } from '@raptors/shared/contract/sightings/birds';
import { servedSite } from '@raptors/site/reading/served-site';
import { keys } from '@raptors/site/store/keys';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { FORM_OWNER, storeForms } from '@raptors/tests/support/site/stored-form';
import { birdReader } from './birds';

const { name, id } = FORM_OWNER;
const eagle: DescribedBird = {
  scientificName: 'Aquila nipalensis',
  englishName: 'Steppe Eagle',
  page: '/Steppe_eagle',
  picture: 'pictures/eagle',
  similar: [],
};

it('reads birds from the live release of a form’s package', async () => {
  const store = memoryStore();
  await storeForms(store);
  const read = birdReader(store, servedSite(store));
  // Earlier releases have no bird data, and a retired package has no release.
  expect([await read(name), await read('gone')]).toEqual([new Map(), new Map()]);

  const offered = { path: BIRDS_URL, type: 'application/json', title: 'Birds', file: 'files/birds.01.json' };
  await store.replace(keys.release(name, id), JSON.stringify({ manifest: { files: [offered] } }));
  await store.replace(`${keys.releaseFolder(name, id)}${offered.file}`, JSON.stringify([eagle]));
  expect([...(await read(name))]).toEqual([[eagle.scientificName, eagle]]);
});
