import { inboxOfEachTest, KAMAL, SEEN } from '../testing/an-inbox';

const inbox = inboxOfEachTest();
/** The first hour of November in Nepal, which is October in UTC. */
const NOVEMBER = Date.parse('2025-11-01T00:30:00+05:45');
const HOUR_MS = 3_600_000;

const text = async (url: string) => (await inbox.member()).read(url);

it('notes a gift that arrived, lists the open ones, and sums both by month', async () => {
  const deepa = await inbox.member();
  const given = await inbox.store('pledge', { amount: '50' }, { at: NOVEMBER - HOUR_MS });
  const open = await inbox.store('pledge', { amount: '20' }, { at: NOVEMBER });
  const rupees = await inbox.store('pledge', { amount: '150000', currency: 'NPR' }, { at: NOVEMBER });
  const press = (fields: Record<string, string>) =>
    deepa.post('/~inbox/act', { id: given.id, back: `/~inbox/${given.id}`, ...fields });
  await press({ do: 'gift', day: '2082-07-17', amount: '48.5', currency: 'USD' });
  expect(await text(`/~inbox/${given.id}`)).toMatch(
    /\$48\.5 arrived on 3 November 2025 \(17 Kartik 2082 BS\).*State Done/,
  );
  const november = await text('/~inbox/month?month=2025-11');
  expect(november).toMatch(/Gifts promised 2, \$20, Rs 150,000 Gifts arrived 1, \$48\.5/);
  expect(november).toContain(`${open.reference} 1 November 2025 $20`);
  expect(november).toContain(`${rupees.reference} 1 November 2025 Rs 150,000`);
  expect(november).not.toContain(given.reference);
  expect(await text('/~inbox/month?month=2025-10')).toMatch(/Gifts promised 1, \$50 Gifts arrived 0 /);
  await press({ do: 'gift-undo' });
  expect(await text('/~inbox/month?month=2025-11')).toContain(given.reference);
  expect(await text(`/~inbox/${given.id}`)).toContain('State New');
  await press({ do: 'gift', day: '', amount: 'fifty', currency: 'USD' });
  expect(await inbox.count('gifts')).toBe(0);
});

it('shows the currency of a gift wherever it is shown, and never adds two currencies up', async () => {
  const deepa = await inbox.member();
  const { id } = await inbox.store('pledge', { amount: '1500', currency: 'NPR' }, { at: NOVEMBER });
  await inbox.store('pledge', { amount: '10' }, { at: NOVEMBER + HOUR_MS });
  expect(await text('/~inbox/')).toMatch(/Pledge, \$10 .*Pledge, Rs 1,500 /);
  const item = await text(`/~inbox/${id}`);
  expect(item).toContain('Pledge, Rs 1,500');
  expect((await deepa.get(`/~inbox/${id}`)).body).toMatch(/<option selected>NPR/);
  const [mail] = await inbox.database.all('select subject, message from mails where submission = ?', id);
  expect(mail?.subject).toMatch(/^Pledge: Rs 1,500 \(/);
  expect(mail?.message).toContain('A pledge of Rs 1,500');
  const { body: list } = await deepa.get('/~inbox/export/todo');
  expect(list).toMatch(/,amount,currency\r?\n.*,1500,NPR\r?\n/s);
  await deepa.act('gift', { id, day: '२०८२ कात्तिक १७', amount: '1500', currency: 'NPR' });
  expect((await inbox.database.all('select day, amount, currency from gifts'))[0]).toEqual({
    day: '2025-11-03',
    amount: 1500,
    currency: 'NPR',
  });
  const { body } = await deepa.get('/~inbox/export/month?month=2025-11');
  expect(body).toMatch(/Gifts promised,"2, \$10, Rs 1,500"\r?\nGifts arrived,"1, Rs 1,500"/);
});

it('counts a month by kind, language and state, on a page and as a table', async () => {
  const { database } = inbox;
  const deepa = await inbox.member();
  const at = NOVEMBER;
  await inbox.store('query', KAMAL, { at });
  const done = await inbox.store('query', KAMAL, { at });
  await inbox.store('query', KAMAL, { at, suspected: 'It holds many links.' });
  const removed = await inbox.store('query', KAMAL, { at });
  const seen = await inbox.store('sighting', SEEN, { at, owner: 'about-raptors-ne' });
  await inbox.store('query', KAMAL, { at: at - HOUR_MS });
  await inbox.store('newsletter', { email: 'asha@mail.example' }, { at });
  await database.all(`update subscribers set state = 'subscribed', subscribed_at = '2025-11-02'`);
  await deepa.act('done', { id: done.id });
  await deepa.act('delete', { id: removed.id, sure: 'yes' });
  await deepa.act('accepted', { id: seen.id });
  const page = await text('/~inbox/month?month=2025-11');
  expect(page).toContain('Queries English 3 1 1 1 Sightings Nepali 1 0 1 0');
  expect(page).toMatch(/Sightings accepted 1 Subscribers 1, of whom 1 new/);
  expect(page).toMatch(/November 2025 October 2025 $/);
  const { body, headers } = await deepa.get('/~inbox/export/month?month=2025-11');
  expect(headers['content-disposition']).toContain('inbox-2025-11.csv');
  expect(body).toContain('\nQueries,English,3,1,1,1\nSightings,Nepali,1,0,1,0\n\nSightings accepted,1\n');
});
