import { inboxOfEachTest, SEEN } from '../testing/an-inbox';

const inbox = inboxOfEachTest();

const main = async (url: string) =>
  (await (await inbox.member()).get(url)).body.replace(/^.*<main>/s, '').replaceAll(/\s+/g, ' ');

it('shows the photograph, what speaks for and against it, and what everyone would see', async () => {
  const { database } = inbox;
  const { id } = await inbox.store('sighting', { ...SEEN, accuracy: '12' });
  await database.all(
    `insert into photographs (id, submission, place, type, width, height, bytes) values ('photo', ?, 0, 'image/jpeg', 1, 1, ?)`,
    ...[id, Buffer.from('jpeg')],
  );
  const page = await main(`/~inbox/${id}`);
  expect(page).toContain('<h1>Steppe Eagle, 2</h1>');
  expect(page).toMatch(/photographs\/photo" alt="Photograph 1 of 1"/);
  const fits = /Does it fit\?.*?<\/ul>/.exec(page)?.[0].replaceAll(/<[^>]*>/g, '');
  expect(fits).toContain('Steppe Eagle, month: November is among its months in Nepal');
  // The other one is not here in November.
  expect(fits).toMatch(/look-alikes in November: Tawny Eagle\s*$/);
  expect(page).toContain('aria-label="The place: 28.3004, 83.8197"');
  expect(page).toMatch(/aria-label="What everyone would see: near [\w ]+, 2 km">.*data-blurred/);
});

it('is accepted as the bird that the reviewer knows, and its place is shown as that bird needs, or to nobody', async () => {
  const { database } = inbox;
  const deepa = await inbox.member();
  const { id } = await inbox.store('sighting', SEEN);
  const shown = async () =>
    (await database.all('select species, shown_km, shown_latitude, shown_longitude from sightings'))[0];
  const accept = (fields: Record<string, string>) =>
    deepa.post('/~inbox/act', { do: 'accepted', id, ...fields });
  const arrived = await shown();
  expect(await main(`/~inbox/${id}`)).toMatch(/<option value="Aquila nipalensis" selected ?>/);
  await accept({ species: 'Aquila nipalensis' });
  expect(await shown()).toEqual(arrived);
  await accept({ species: 'Gyps himalayensis' });
  expect(await shown()).toMatchObject({
    species: expect.stringContaining('Gyps himalayensis'),
    shown_km: 10,
  });
  await accept({ species: 'Gyps himalayensis', sensitive: 'yes' });
  expect(await shown()).toMatchObject({ shown_km: null, shown_latitude: null });
  const page = await main(`/~inbox/${id}`);
  expect(page).toMatch(/name="sensitive" value="yes" checked/);
  expect(page.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')).toContain(
    'Deepa Shrestha accepted it: Himalayan Griffon, its place is shown to nobody',
  );
  await accept({ species: 'Falco "invented"' });
  expect(await shown()).toMatchObject({ species: arrived?.species, shown_km: 2 });
});

it('says which month speaks against a bird, asks nothing about one that is not known, and draws no ground of a nest for everyone', async () => {
  const inJune = await inbox.store('sighting', { ...SEEN, day: '2025-06-21' });
  expect((await main(`/~inbox/${inJune.id}`)).replaceAll(/<[^>]*>/g, '')).toContain(
    'month: June is not among its months in Nepal, which are Jan, Oct, Nov',
  );
  const unknown = await inbox.store('sighting', { ...SEEN, species: 'Aves', doing: 'nesting' });
  const page = await main(`/~inbox/${unknown.id}`);
  expect(page).not.toContain('Does it fit?');
  expect(page).not.toContain('data-blurred');
  expect(page).toContain('<b>Everyone would see:</b> no place at all');
});
