import { changeSettings } from '@raptors/site/testing/change-settings';
import { inboxOfEachTest, KAMAL } from '../testing/an-inbox';
import { inviteMember, newLink, rememberDevice } from './sign-in';

const inbox = inboxOfEachTest();

const askForLink = (email = 'staff@mail.example', network = 1) =>
  inbox.visitor.post('/~inbox/sign-in', { email }, { 'x-forwarded-for': `203.0.113.${network}` });
const inviteStaff = () => inviteMember(inbox.database, { email: 'staff@mail.example', name: 'Staff' });
const use = (link: string, device = 'none') =>
  inbox.visitor.post(`/~inbox/sign-in/${link}`, {}, { cookie: `inbox-device=${device}` });

it('shows nothing without a session, and sends the same words to everybody', async () => {
  await inviteStaff();
  const before = await inbox.server.inject('/~inbox/');
  expect([before.statusCode, before.headers.location]).toEqual([303, '/~inbox/sign-in']);
  const [known, unknown] = [await askForLink(), await askForLink('nobody@mail.example')];
  expect([known.statusCode, unknown.statusCode, known.body]).toEqual([200, 200, unknown.body]);
  expect((await inbox.mails()).map(({ recipient }) => recipient)).toEqual(['staff@mail.example']);
});

it('has every font that its style names', async () => {
  const { body } = await inbox.server.inject('/~inbox/sign-in');
  const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(body) ?? [];
  const { body: style } = await inbox.server.inject(sheet);
  const fonts = [...style.matchAll(/url\('\.\/([^']+)'\)/g)].map(([, font = '']) => font);
  expect(fonts).toContain('mukta-nepali.woff2');
  for (const font of fonts)
    expect([font, (await inbox.server.inject(`/~inbox/assets/${font}`)).statusCode]).toEqual([font, 200]);
});

it('sends a link despite many mails today, but not to a network that keeps asking', async () => {
  await inviteStaff();
  for (let sent = 0; sent < 5; sent += 1) await inbox.store('query', KAMAL);
  const answers = [];
  for (let asked = 0; asked < 21; asked += 1) answers.push((await askForLink()).statusCode);
  expect([answers[0], answers.at(-1)]).toEqual([200, 429]);
  expect(await inbox.count("mails where subject like 'Your link%'")).toBe(1);
});

it('locks out no member whose address a stranger types often, and floods no mailbox', async () => {
  await inviteStaff();
  for (let network = 0; network < 30; network += 1) await askForLink(undefined, network);
  const { headers, body } = await askForLink(undefined, 99);
  expect(body).toBe((await askForLink('stranger@mail.example', 98)).body);
  const [mail, ...others] = await inbox.mails();
  expect(others).toEqual([]);
  const [, link = ''] = /\/~inbox\/sign-in\/([\w-]+)/.exec(String(mail?.message)) ?? [];
  const [, device] = /inbox-device=([\w-]+)/.exec(String(headers['set-cookie'])) ?? [];
  expect((await use(link, 'other')).statusCode).toBe(403);
  expect((await use(link, device)).statusCode).toBe(303);
});

it('promises no mail if none can be sent, and says how to get a link', async () => {
  expect((await askForLink()).body).toMatch(/No mail server is set[^<]*npm run inbox -- invite/);
  changeSettings({ SMTP_URL: 'smtp://mail.example' });
  const { body } = await askForLink();
  expect(body).toContain('a link is on its way');
});

it('uses a link once, by a button, within fifteen minutes and on the device that asked', async () => {
  const { server, database } = inbox;
  const member = await inviteStaff();
  const link = await newLink(database, member, 'link');
  await rememberDevice(database, member, 'mine');
  // A mail scanner opens the link.
  expect((await server.inject(`/~inbox/sign-in/${link}`)).body).toContain('Sign in');
  expect((await use(link, 'other')).statusCode).toBe(403);
  const signedIn = await use(link, 'mine');
  expect(signedIn.statusCode).toBe(303);
  expect(signedIn.headers['set-cookie']).toMatch(
    /^inbox=[\w-]{22}; Path=\/~inbox\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
  );
  expect((await use(link, 'mine')).statusCode).toBe(403);
  const old = await newLink(database, member, 'printed', Date.now() - 16 * 60_000);
  expect((await use(old)).statusCode).toBe(403);
});

it('takes the same steps for an unknown address, so that its speed reveals nothing', async () => {
  await inviteStaff();
  const written = async (email: string) => {
    await inbox.database.all('delete from sign_ins');
    await askForLink(email);
    return (await inbox.database.all('select kind from sign_ins order by kind')).map(({ kind }) => kind);
  };
  for (let times = 0; times < 2; times += 1)
    expect(await written('nobody@mail.example')).toEqual(await written('staff@mail.example'));
  expect((await inbox.mails()).map(({ recipient }) => recipient)).toEqual(['staff@mail.example']);
});

it('refuses posts of other sites’ pages, and marks the cookie as secure behind TLS', async () => {
  const deepa = await inbox.member();
  const { id } = await inbox.store('query', KAMAL);
  // The last is the same host, but this request came without TLS.
  for (const origin of ['https://evil.example', 'null', 'https://inbox.example'])
    expect((await deepa.post('/~inbox/act', { do: 'done', id }, { origin })).statusCode).toBe(403);
  expect(await inbox.count("submissions where state = 'new'")).toBe(1);
  const link = await newLink(inbox.database, deepa.member);
  const tls = { 'x-forwarded-proto': 'https, http', origin: 'https://inbox.example' };
  const byTls = await deepa.post(`/~inbox/sign-in/${link}`, {}, tls);
  expect(byTls.headers['set-cookie']).toContain('; Secure');
  await deepa.post('/~inbox/sign-out', {});
  expect((await deepa.get('/~inbox/')).statusCode).toBe(303);
});

it('reloads itself when a link in a mail leads here, because the cookie was withheld', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const answer = await inbox.server.inject({ url: '/~inbox/x', headers });
  expect([answer.statusCode, answer.headers.refresh]).toEqual([200, '0']);
});
