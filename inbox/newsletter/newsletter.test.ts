import { DAY_MS } from '../database/database';
import { inboxOfEachTest } from '../testing/an-inbox';
import { deleteDue } from '../staff/deletion';
import { forgetAddresses, listSubscribers } from './subscribers';

const inbox = inboxOfEachTest();

const KAMAL = 'kamal@mail.example';

const subscribers = async () => {
  const rows = await inbox.database.all('select email, state from subscribers');
  return rows.map(({ email, state }) => [email, state]);
};
const messages = async () => {
  const mails = await inbox.database.all('select message from mails order by made_at');
  return mails.map(({ message }) => JSON.parse(String(message)));
};
const open = (url: string) => inbox.visitor.get(url);
const press = (url: string, what = '', headers = {}) => inbox.visitor.post(url, { do: what }, headers);
const askAgain = (email: string) => inbox.visitor.post('/~forms/newsletter/again', { email });

async function asked(email = KAMAL) {
  await inbox.store('newsletter', { email });
  const message = (await messages()).at(-1);
  return {
    message,
    confirm: new URL(/http\S+\/~forms\/newsletter\/\S+/.exec(message.text)?.[0] ?? 'http://no-link').pathname,
    stop: new URL(String(message.headers['List-Unsubscribe']).slice(1, -1)).pathname,
  };
}

it('subscribes when the button is pressed, and not when a program opens the link', async () => {
  const { message, confirm } = await asked('Kamal@Mail.Example');
  expect(message.to).toBe(KAMAL);
  expect((await open(confirm)).body).toContain('Yes, send it to me');
  expect(await subscribers()).toEqual([[KAMAL, 'pending']]);
  expect((await press(confirm, 'confirm', { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(await subscribers()).toEqual([[KAMAL, 'pending']]);
  expect((await press(confirm, 'confirm')).statusCode).toBe(303);
  expect(await subscribers()).toEqual([[KAMAL, 'subscribed']]);
  expect((await open(confirm)).body).toContain('You are subscribed');
});

const isKept = async () => {
  const tables = ['submissions', 'mails', 'subscribers'];
  const rows = await Promise.all(tables.map((table) => inbox.database.all(`select * from ${table}`)));
  return JSON.stringify(rows).toLowerCase().includes(KAMAL);
};

it('deletes an address, and all that belongs to it, at once if its owner says no', async () => {
  const { confirm } = await asked('Kamal@Mail.Example');
  expect((await press(confirm, 'forget')).body).toContain('We have deleted the address');
  expect(await subscribers()).toEqual([]);
  expect(await isKept()).toBe(false);
});

it('deletes mails of the newsletter once their link has expired', async () => {
  await askAgain(KAMAL);
  await deleteDue(inbox.database, inbox.formOf, Date.now() + 6 * DAY_MS);
  expect(await isKept()).toBe(true);
  for (const day of [7, 8]) await deleteDue(inbox.database, inbox.formOf, Date.now() + day * DAY_MS);
  expect(await isKept()).toBe(false);
});

it('offers a new link after the first has expired, and only the newest works', async () => {
  const first = await asked();
  const second = await asked();
  expect((await open(first.confirm)).statusCode).toBe(404);
  expect((await open(second.confirm)).statusCode).toBe(200);
  await inbox.database.all(
    'update subscribers set asked_at = ?',
    new Date(Date.now() - 8 * DAY_MS).toISOString(),
  );
  const over = await open(second.confirm);
  expect([over.statusCode, over.body.includes('Send me a new link')]).toEqual([404, true]);
  expect((await press(second.confirm, 'confirm')).statusCode).toBe(404);
  await askAgain(KAMAL);
  expect(await messages()).toHaveLength(3);
});

it('is in Nepali from the mail to the last page, if the form was', async () => {
  await inbox.store('newsletter', { email: KAMAL }, { owner: 'shell-ne' });
  const [, confirm = ''] =
    /(\/~forms\/newsletter\/[^\s?]+\?language=ne)/.exec((await messages())[0].text) ?? [];
  expect((await open(confirm)).body).toMatch(/<html lang="ne">.*href="\/ne".*साइटमा फर्कनुहोस्.*ठीक हो/s);
  const { headers } = await press(confirm, 'confirm');
  expect(headers.location).toBe(confirm);
  const { body } = await open(confirm);
  expect(body).toMatch(/हामी २०.* देखि kamal@mail.example मा हाम्रो इमेल समाचार पठाउँदै/s);
  const [, stop = ''] = /href="(\/~forms\/unsubscribe\/[^"]+)"/.exec(body) ?? [];
  await press(stop);
  expect((await open(stop)).body).toMatch(/<html lang="ne">.*फेरि सूचीमा राख्नुहोस्/s);
  expect((await open('/~forms/newsletter/none?language=ne')).body).toContain(
    'action="/~forms/newsletter/again?language=ne"',
  );
});

it('tells a subscriber who subscribes again since when, and subscribes nobody twice', async () => {
  const { confirm } = await asked();
  await press(confirm, 'confirm');
  const { message } = await asked();
  expect(message.subject).toBe('You already get our newsletter');
  expect(await subscribers()).toEqual([[KAMAL, 'subscribed']]);
});

it('unsubscribes by the mail program’s button (RFC 8058), which can be undone for seven days', async () => {
  const { message, confirm, stop } = await asked();
  expect(message.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  await press(confirm, 'confirm');
  await open(stop);
  expect(await subscribers()).toEqual([[KAMAL, 'subscribed']]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'List-Unsubscribe=One-Click';
  expect((await inbox.server.inject({ method: 'POST', url: stop, headers, payload })).statusCode).toBe(200);
  expect(await subscribers()).toEqual([[KAMAL, 'unsubscribed']]);
  expect((await open(stop)).body).toContain('You can undo this for seven days');
  await press(stop, 'undo');
  expect(await subscribers()).toEqual([[KAMAL, 'subscribed']]);
  await press(stop);
  await forgetAddresses(inbox.database, Date.now() + 8 * DAY_MS);
  expect((await subscribers()).flat()).not.toContain(KAMAL);
  expect((await open(stop)).body).not.toContain('You can undo this for seven days');
});

it('deletes unconfirmed addresses after seven days; exports have a link to stop for each', async () => {
  const { confirm, stop } = await asked();
  await press(confirm, 'confirm');
  await asked('asha@mail.example');
  await forgetAddresses(inbox.database, Date.now() + 8 * DAY_MS);
  expect(await subscribers()).toEqual([[KAMAL, 'subscribed']]);
  const [subscriber, ...others] = await listSubscribers(inbox.database);
  expect(others).toEqual([]);
  expect(subscriber).toMatchObject({ email: KAMAL, language: 'en', agreed_to: 'To try it.' });
  expect(new URL(subscriber?.unsubscribe ?? '').pathname).toBe(stop);
  const deepa = await inbox.member();
  const page = await deepa.get('/~inbox/newsletter');
  expect(page.body).not.toContain(KAMAL);
  expect((await deepa.post('/~inbox/newsletter', { do: 'look', email: KAMAL })).body).toContain('Yes, since');
  const exported = (await deepa.post('/~inbox/newsletter', { do: 'export' })).body;
  expect(exported).toMatch(/^\uFEFFemail,name,attributes,/);
  expect(exported).toContain(`\n${KAMAL},,"{""language"":""en"",""agreed_to"":""To try it."",`);
});

it('sends new links to a few addresses per network, so that nobody mails many strangers', async () => {
  const asked = Array.from({ length: 30 }, (_, number) => askAgain(`stranger${number}@mail.example`));
  const answers = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  expect(await messages()).toHaveLength(answers.filter((status) => status === 200).length);
});
