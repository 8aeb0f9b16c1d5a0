import { correctSighting } from '../sightings/sighting';
import { aForm, inboxOfEachTest, SEEN, textOf } from '../testing/an-inbox';

const inbox = inboxOfEachTest();
const DAY_MS = 86_400_000;

const bodyOf = async (url: string) =>
  (await (await inbox.member()).get(url)).body.replace(/^.*<main>/s, '').replaceAll(/\s+/g, ' ');
const textAt = async (url: string) => (await inbox.member()).read(url);

it('shows the photograph, what speaks for and against it, and what everyone would see', async () => {
  const { id } = await inbox.store('sighting', { ...SEEN, accuracy: '12' });
  await inbox.storePhotograph(id);
  const page = await bodyOf(`/~inbox/${id}`);
  expect(page).toContain('<h1>Steppe Eagle, 2</h1>');
  expect(page).toMatch(/photographs\/[\w-]+" alt="Photograph 1 of 1"/);
  // The other look-alike is not in Nepal in November.
  expect(textOf({ body: /Does it fit\?.*?<\/ul>/.exec(page)?.[0] ?? '' })).toMatch(
    /Month: November is among its months in Nepal.*Look-alikes in November: Tawny Eagle $/,
  );
  expect(page).toContain('aria-label="The place: 28.3004, 83.8197"');
  expect(page).toMatch(/aria-label="What everyone would see: near [\w ]+, 2 km">.*data-blurred/);
});

it('lists what else came from the same address, and accepts other sightings of it too', async () => {
  const { database } = inbox;
  const deepa = await inbox.member();
  const { id } = await inbox.store('sighting', SEEN, { at: Date.now() - DAY_MS });
  const other = await inbox.store('sighting', { ...SEEN, email: 'Kamal@mail.example' });
  const query = await inbox.store('query', { ...SEEN, name: 'Kamal' });
  const stranger = await inbox.store('sighting', { ...SEEN, email: 'asha@mail.example' });
  const page = await bodyOf(`/~inbox/${id}`);
  for (const one of [other, query]) expect(page).toContain(`href="/~inbox/${one.id}"`);
  expect(page).toMatch(new RegExp(`name="id" value="${other.id}"`));
  expect(page).not.toContain(`value="${stranger.id}"`);
  const accepted = await deepa.act('accepted', {
    id: [id, other.id],
    main: id,
    sensitive: 'yes',
    back: `/~inbox/${id}`,
  });
  // The next one that waits opens.
  expect(accepted.headers.location).toMatch(
    new RegExp(`^/~inbox/(${query.id}|${stranger.id})\\?done=${id}$`),
  );
  expect(await inbox.count(`submissions where state = 'accepted'`)).toBe(2);
  const shown = await database.all('select submission from sightings where shown_km is null');
  expect(shown).toEqual([{ submission: id }]);
});

it('says that photographs of a nest must not be shown, and leaves its place out of tables', async () => {
  const photograph = async (fields: Record<string, string>) => {
    const { id } = await inbox.store('sighting', { ...SEEN, ...fields });
    await inbox.storePhotograph(id);
    return textAt(`/~inbox/${id}`);
  };
  expect(await photograph({ doing: 'nesting' })).toContain('must not be shown');
  expect(await photograph({ doing: 'nesting', place: 'a cliff' })).toContain('must not be shown');
  expect(await photograph({ species: 'Gyps himalayensis' })).toContain('must not be shown');
  expect(await photograph({})).not.toContain('must not be shown');
  const deepa = await inbox.member();
  const { id } = await inbox.store('sighting', { ...SEEN, place: 'under the cliff' });
  for (const act of ['accepted', 'new']) await deepa.act(act, { id, sensitive: 'yes' });
  await inbox.store('sighting', { ...SEEN, place: 'the school' });
  const { body } = await deepa.get('/~inbox/export/todo');
  const places = body.match(/cliff|school|only in the inbox/g);
  expect(places?.sort()).toEqual([...Array(3).fill('only in the inbox'), 'school']);
});

it('is accepted as another bird, and its place is shown as that bird needs, or hidden', async () => {
  const { database } = inbox;
  const deepa = await inbox.member();
  const { id } = await inbox.store('sighting', SEEN);
  const shown = async () =>
    (await database.all('select species, shown_km, shown_latitude, shown_longitude from sightings'))[0];
  const accept = (fields: Record<string, string>) => deepa.act('accepted', { id, ...fields });
  const arrived = await shown();
  expect(await bodyOf(`/~inbox/${id}`)).toMatch(/<option value="Aquila nipalensis" selected ?>/);
  await accept({ species: 'Aquila nipalensis' });
  expect(await shown()).toEqual(arrived);
  await accept({ species: 'Gyps himalayensis' });
  expect(await shown()).toMatchObject({
    species: expect.stringContaining('Gyps himalayensis'),
    shown_km: 10,
  });
  await accept({ species: 'Gyps himalayensis', sensitive: 'yes' });
  expect(await shown()).toMatchObject({ shown_km: null, shown_latitude: null });
  expect(await bodyOf(`/~inbox/${id}`)).toMatch(/name="sensitive" value="yes" checked/);
  expect(await textAt(`/~inbox/${id}`)).toContain(
    'Deepa Shrestha accepted it: Himalayan Griffon, its place stays in the inbox',
  );
  await accept({ species: 'Falco "invented"' });
  expect(await shown()).toMatchObject({ species: arrived?.species, shown_km: 2 });
});

it('names a month that is unusual for a bird, and hides a nest as long as it is one', async () => {
  const inJune = await inbox.store('sighting', { ...SEEN, day: '2025-06-21' });
  expect(await textAt(`/~inbox/${inJune.id}`)).toContain(
    'Month: June is not among its months in Nepal, which are Jan, Oct, Nov',
  );
  const unknown = await inbox.store('sighting', { ...SEEN, species: 'Aves', doing: 'nesting' });
  const page = await bodyOf(`/~inbox/${unknown.id}`);
  for (const absent of ['Does it fit?', 'data-blurred', 'value="yes" checked'])
    expect(page).not.toContain(absent);
  expect(page).toContain('<b>Everyone would see:</b> no place at all');
  await (await inbox.member()).act('accepted', { id: unknown.id });
  expect(await textAt(`/~inbox/${unknown.id}`)).toContain('accepted it: its place stays in the inbox');
  const fields = { ...unknown.fields, doing: ['flying'] };
  await correctSighting(inbox.database, unknown, aForm('sighting'), { fields });
  expect(await inbox.count('sightings where shown_km is null')).toBe(0);
});

it('opens the next item of the queue, also after one that is no longer in it', async () => {
  const { database } = inbox;
  const ids = [];
  for (const days of [1, 2, 3])
    ids.push((await inbox.store('sighting', SEEN, { at: Date.now() - days * DAY_MS })).id);
  const [newest, middle, oldest] = ids;
  const steps = async (id = '') => {
    const nav = /<nav class="actions".*?<\/nav>/.exec(await bodyOf(`/~inbox/${id}`))?.[0] ?? '';
    const links = [...nav.matchAll(/href="\/~inbox\/([^"]*)" ?>(\w+)/g)];
    return [/\d[^<]*/.exec(nav)?.[0], ...links.map(([, to, words]) => `${words}=${to}`)];
  };
  expect(await steps(newest)).toEqual(['1 of 3 that wait', `Next=${middle}`]);
  expect(await steps(middle)).toEqual(['2 of 3 that wait', `Previous=${newest}`, `Next=${oldest}`]);
  await database.all(`update submissions set state = 'accepted' where id = ?`, middle ?? '');
  expect(await steps(middle)).toEqual(['2 that wait', `Previous=${newest}`, `Next=${oldest}`]);
});
