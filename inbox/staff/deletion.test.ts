import { inboxOfEachTest, KAMAL, SEEN } from '../testing/an-inbox';
import { deleteDue } from './deletion';

const inbox = inboxOfEachTest();
const DAY_MS = 86_400_000;

it('lists what is deleted for privacy, and leaves nothing of it in database, mails and files', async () => {
  const { database } = inbox;
  const deepa = await inbox.member();
  const query = await inbox.store('query', KAMAL);
  const seen = await inbox.store('sighting', { ...SEEN, email: 'Kamal@mail.example' });
  await database.all("update submissions set state = 'accepted' where id = ?", seen.id);
  await inbox.store('newsletter', { email: 'kamal@mail.example' });
  const other = await inbox.store('query', { ...KAMAL, email: 'xkamal@mail.example', name: 'Asha' });
  const asked = await deepa.act('erase', { id: query.id });
  expect(asked.body).toMatch(/1 submission, with notes, photographs and mails\s*<b\s*>goes/);
  expect(asked.body).toMatch(/exact place of 1 accepted sighting\s*<b\s*>goes/);
  expect(await inbox.count('submissions')).toBe(4);
  await deepa.act('erase', { id: query.id, sure: 'yes' });
  expect((await database.all('select id from submissions order by received_at')).map(({ id }) => id)).toEqual(
    [seen.id, other.id],
  );
  expect((await database.all('select fields from submissions where id = ?', seen.id))[0]?.fields).toBe(
    '{"species":["Aquila nipalensis"],"count":["2"],"day":["2025-11-23"]}',
  );
  expect(await deepa.read(`/~inbox/${seen.id}`)).toContain('Deleted on never, it names nobody any more');
  const [place] = await database.all('select latitude, longitude, shown_km from sightings');
  expect(place).toEqual({ latitude: null, longitude: null, shown_km: 2 });
  expect(inbox.isOnDisk('28.30041')).toBe(false);
  expect(await inbox.count('subscribers')).toBe(0);
  expect((await inbox.mails()).filter(({ recipient }) => recipient === 'kamal@mail.example')).toEqual([]);
  expect(inbox.isOnDisk('Kamal Chaudhary') || inbox.isOnDisk('"kamal@mail.example"')).toBe(false);
  expect(inbox.isOnDisk('xkamal@mail.example')).toBe(true);
});

it('finds an address however its letters are written', async () => {
  const { database } = inbox;
  const deepa = await inbox.member();
  const { id } = await inbox.store('query', { ...KAMAL, email: 'Élodie@example.org' });
  await inbox.store('query', { ...KAMAL, email: 'ÉLODIE@example.org' });
  await inbox.store('newsletter', { email: 'ÉLODIE@example.org' });
  await inbox.store('newsletter', { email: 'elodie@example.org' });
  await deepa.act('erase', { id, sure: 'yes' });
  expect((await database.all('select fields from submissions')).map(({ fields }) => fields)).toEqual([
    '{"email":["elodie@example.org"]}',
  ]);
});

it('deletes what is due on its day, with photographs and mails, and not a day before', async () => {
  const { database, formOf } = inbox;
  const { id } = await inbox.store('query', { ...KAMAL, message: 'A secret of the nest' });
  await inbox.storePhotograph(id, 'PHOTOGRAPHBYTES');
  const now = Date.now();
  for (const day of [29, 30]) expect(await deleteDue(database, formOf, now + day * DAY_MS)).toBe(0);
  expect(await inbox.count('photographs')).toBe(1);
  // Marked on its day, deleted on the next.
  expect(await deleteDue(database, formOf, now + 31 * DAY_MS)).toBe(1);
  for (const table of ['submissions', 'photographs', 'mails']) expect(await inbox.count(table)).toBe(0);
  expect(inbox.isOnDisk('A secret of the nest') || inbox.isOnDisk('PHOTOGRAPHBYTES')).toBe(false);
});

it('deletes nothing after a clock jump until a person confirms the clock', async () => {
  const { database, formOf } = inbox;
  const deepa = await inbox.member();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (let sent = 0; sent < 10; sent += 1) await inbox.store('query', KAMAL);
  const now = Date.now();
  await deleteDue(database, formOf, now);
  for (const days of [400, 401, 402]) expect(await deleteDue(database, formOf, now + days * DAY_MS)).toBe(0);
  expect(await inbox.count('submissions')).toBe(10);
  await database.all("update inbox_state set value = '2020-01-01T00:00:00.000Z' where name = 'retention'");
  const page = await deepa.get('/~inbox/');
  expect(page.body).toMatch(/The clock has moved[^<]* 1 January 2020, 05:45 at the last daily check,/);
  await deepa.post('/~inbox/clock', {});
  expect((await deepa.get('/~inbox/')).body).not.toContain('The clock has moved');
  jest.restoreAllMocks();
});

it('deletes at most a fifth of all submissions in one run, rounded up', async () => {
  const { database, formOf } = inbox;
  for (let sent = 0; sent < 10; sent += 1) await inbox.store('query', KAMAL);
  const gone = [];
  for (const day of [31, 32, 33, 34]) gone.push(await deleteDue(database, formOf, Date.now() + day * DAY_MS));
  expect(gone).toEqual([0, 2, 2, 2]);
});

it('restores what was deleted for a day, and deletes it for good then', async () => {
  const { database, formOf } = inbox;
  const deepa = await inbox.member();
  const { id, reference } = await inbox.store('query', KAMAL);
  await deepa.act('delete', { id, sure: 'yes' });
  expect((await deepa.get('/~inbox/')).body).not.toContain(reference);
  expect((await deepa.get('/~inbox/?view=deleted')).body).toContain(reference);
  await deleteDue(database, formOf);
  await deepa.act('restore', { id });
  expect((await deepa.get('/~inbox/')).body).toContain(reference);
  await deepa.act('delete', { id, sure: 'yes' });
  await deleteDue(database, formOf, Date.now() + 1.1 * DAY_MS);
  for (const table of ['submissions', 'mails']) expect(await inbox.count(table)).toBe(0);
  expect(inbox.isOnDisk('Kamal Chaudhary')).toBe(false);
});

it('deletes a person known only by a newsletter address, after saying what stays in backups', async () => {
  const deepa = await inbox.member();
  await inbox.store('newsletter', { email: 'asha@mail.example' });
  const found = await deepa.post('/~inbox/newsletter', { do: 'look', email: 'asha@mail.example' });
  expect(found.body).toContain('value="erase"');
  const asked = await deepa.act('erase', { email: 'asha@mail.example' });
  expect(asked.body).toMatch(/the newsletter address.*goes.*backups: 30 days/s);
  await deepa.act('erase', { email: 'asha@mail.example', sure: 'yes' });
  for (const table of ['subscribers', 'submissions']) expect(await inbox.count(table)).toBe(0);
  expect(inbox.isOnDisk('asha@mail.example')).toBe(false);
});

describe('what was deleted, on a full disk', () => {
  const deletedWithPhotograph = async () => {
    const { id } = await inbox.store('query', KAMAL);
    await inbox.storePhotograph(id, 'PHOTOGRAPHBYTES');
    const deepa = await inbox.member();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    return () => deepa.act('erase', { id, sure: 'yes' });
  };
  afterEach(() => jest.restoreAllMocks());

  it('loses no photograph when it says that nothing was changed', async () => {
    const press = await deletedWithPhotograph();
    await inbox.database.all(
      `create trigger full_disk before delete on submissions begin select raise(abort, 'database or disk is full'); end`,
    );
    const { statusCode, body } = await press();
    expect([statusCode, body]).toEqual([503, expect.stringContaining('Nothing was changed')]);
    expect([await inbox.count('submissions'), await inbox.count('photographs')]).toEqual([1, 1]);
  });

  it('is confirmed even if freeing disk space failed, and the daily run does the rest', async () => {
    const { database } = inbox;
    const press = await deletedWithPhotograph();
    jest.spyOn(database, 'vacuum').mockRejectedValue(new Error('database or disk is full'));
    expect((await press()).statusCode).toBe(303);
    expect(await inbox.count('submissions')).toBe(0);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('disk is full'));
    jest.restoreAllMocks();
    await deleteDue(database, inbox.formOf);
    expect(inbox.isOnDisk('PHOTOGRAPHBYTES')).toBe(false);
  });
});
