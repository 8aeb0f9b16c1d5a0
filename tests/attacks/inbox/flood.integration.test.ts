import { setTimeout as pause } from 'node:timers/promises';
import { sendDue } from '@raptors/inbox/mail/queue';
import { receivingInbox, type Written } from '../../support/site/receiving-inbox';
import { aForm, FORM_ADDRESS } from '../../support/site/stored-form';

const FLOOD = 40;
/** Longer than `MIN_WRITING_MS` of the inbox. */
const TYPING_MS = 700;
const THREE_DAYS_MS = 3 * 86_400_000;

const LIMIT = { atOnce: 10_000, perMinute: 1 };
const NEWSLETTER = aForm({ name: 'newsletter', work: 'newsletter', fields: aForm().fields.slice(1, 2) });

const { running, start, restart } = receivingInbox();
beforeEach(() => start({ tell: ['staff@mail.example'] }, LIMIT, NEWSLETTER));

const post = async (written: Written, headers: Written = {}, address = FORM_ADDRESS) => {
  const response = await fetch(running.origin + address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(written),
    headers,
  });
  expect([201, 303]).toContain(response.status);
};

/** The signed start time that a form's script requests. */
const beginning = async () => {
  const response = await fetch(running.origin + FORM_ADDRESS, { headers: { Accept: 'application/json' } });
  return ((await response.json()) as { token: string }).token;
};

const words = (number: number): Written => ({
  name: `Visitor ${number}`,
  email: `visitor${number}@example.org`,
  message: `Number ${number}: what does your eagle eat, and where?`,
});
const network = (number: number) => ({ 'X-Forwarded-For': `198.51.${number >> 8}.${number % 256}` });
const ofBrowser = (): Written => ({ Origin: running.origin, 'Sec-Fetch-Site': 'same-origin' });
const SAME = { message: 'Cheap watches and handbags for you and all of your friends, today only' };

const suspected = async () => {
  const rows = await running.inbox.database.all('select fields from submissions where suspected is not null');
  return rows.map(({ fields }) => (JSON.parse(String(fields)) as { name?: string[] }).name?.[0]);
};
const countMails = async () => (await running.inbox.database.all('select id from mails')).length;

it.each<[string, (number: number, token: string) => [Written, Written?, string?]]>([
  ['a program without the headers of a browser', (number) => [words(number)]],
  ['a program with the headers of a browser', (number) => [words(number), ofBrowser()]],
  ['a program that requests a start time, and sends at once', (number) => [words(number), ofBrowser()]],
  [
    'a program that uses one start time for all',
    (number, token) => [
      { ...words(number), _token: token },
      { ...ofBrowser(), ...network(number) },
    ],
  ],
  [
    'a program that invents its start times',
    (number) => [
      { ...words(number), _token: `${Date.now().toString(36)}.a.b` },
      { ...ofBrowser(), ...network(number) },
    ],
  ],
  [
    'many machines with one text',
    (number) => [
      { ...words(number), ...SAME },
      { ...ofBrowser(), ...network(number) },
    ],
  ],
  [
    'a program that sends links',
    (number) => [
      { ...words(number), message: 'https://a.example https://b.example www.c.example' },
      { ...ofBrowser(), ...network(number) },
    ],
  ],
  [
    'a program that subscribes other people to the newsletter',
    (number) => [
      { email: `victim${number}@example.org` },
      ofBrowser(),
      FORM_ADDRESS.replace('query', 'newsletter'),
    ],
  ],
])('suspects every submission of a flood, and mails no visitor: %s', async (what, sent) => {
  const token = await beginning();
  await pause(TYPING_MS);
  for (let number = 0; number < FLOOD; number += 1) {
    const [written, headers, address] = sent(number, token);
    const hasty: Written = what.includes('at once') ? { _token: await beginning() } : {};
    await post({ ...written, ...hasty }, headers, address);
  }
  expect(await suspected()).toHaveLength(FLOOD);
  expect(await countMails()).toBe(0);
});

it('answers at most thirty visitors of one network a day, and still those of another network', async () => {
  const [last, ...tokens] = await Promise.all(Array.from({ length: 42 }, beginning));
  await pause(TYPING_MS);
  for (const [at, _token] of tokens.entries())
    await post({ ...words(at), _token }, { ...ofBrowser(), ...network(at < 40 ? 1 : 2) });
  expect(await suspected()).toEqual([]);
  const answers = await running.inbox.database.all(
    `select recipient from mails where recipient like 'visitor%'`,
  );
  expect(answers).toHaveLength(31);
  expect(answers).toContainEqual({ recipient: 'visitor40@example.org' });
  const written = { email: 'victim@example.org', _token: last ?? '' };
  await post(written, { ...ofBrowser(), ...network(1) }, FORM_ADDRESS.replace('query', 'newsletter'));
  // Beyond the thirty, nobody of that network is asked to confirm a subscription.
  expect(await running.inbox.database.all('select * from subscribers')).toEqual([]);
});

it('counts on after a restart: answers no submission of a flood, but those of other visitors', async () => {
  const answered: string[] = [];
  const sendMails = (minutes = 0) =>
    sendDue(
      running.inbox.database,
      ({ to }) => {
        if (to.startsWith('visitor')) answered.push(to);
        return Promise.resolve({ status: 'sent' });
      },
      () => Date.now() + minutes * 60_000,
    );
  await post(words(1000), { ...ofBrowser(), ...network(1000) });
  for (let number = 0; number < FLOOD; number += 1) {
    await post(words(number), ofBrowser());
    await sendMails();
    if (number === 5) await restart(LIMIT);
  }
  expect(await suspected()).toHaveLength(FLOOD);
  expect(answered).toEqual([]);
  await sendMails(16);
  expect(answered).toEqual(['visitor1000@example.org']);
});

it('suspects none of sixty people', async () => {
  const clock = jest.spyOn(Date, 'now');
  clock.mockReturnValue(Date.now() - THREE_DAYS_MS);
  const keptOffline = await Promise.all(Array.from({ length: 8 }, beginning));
  clock.mockRestore();
  const begun = await Promise.all(Array.from({ length: 36 }, beginning));
  await pause(TYPING_MS);
  const NOTE = 'Counted from the ridge above the village, with the light behind us';
  const PASTED = 'The list is at https://example.org/list and the map at https://example.org/map. ';
  const messageOf = (at: number) =>
    [
      'यो कुन चील हो? हिजो बिहान पोखरामा देखेको थिएँ।',
      'Hi',
      PASTED + 'xyz'.repeat(50 * at),
      'Which owl is this?',
      '👍🏽',
    ][at % 5] ?? '';
  const school = { ...ofBrowser(), ...network(1) };
  const people: [Written, Written][] = [
    // A school class behind one address.
    ...begun.map((token, at): [Written, Written] => [
      { ...words(at), message: messageOf(at), _token: token, _key: `key-${at}`.padEnd(20, 'k') },
      school,
    ]),
    // From devices that were offline: every second form was opened three days before, the others while offline.
    ...keptOffline.map((token, at): [Written, Written] => [
      { ...words(100 + at), ...(at % 2 ? { _token: token } : {}), _key: `offline-${at}`.padEnd(20, 'k') },
      { ...ofBrowser(), ...network(2) },
    ]),
    // Browsers without scripts: new ones, and those that send only a `Referer`.
    ...Array.from({ length: 8 }, (_, at): [Written, Written] => [
      words(200 + at),
      { ...ofBrowser(), ...network(3) },
    ]),
    ...Array.from({ length: 3 }, (_, at): [Written, Written] => [
      words(300 + at),
      { Referer: `${running.origin}/Contact`, ...network(4) },
    ]),
    // One person with the same note for five birds.
    ...Array.from({ length: 5 }, (_, at): [Written, Written] => [
      { ...words(400), name: `Bird ${at}`, message: NOTE },
      { ...ofBrowser(), ...network(5) },
    ]),
  ];
  expect(people).toHaveLength(60);
  for (const [written, headers] of people) await post(written, headers);
  expect(await suspected()).toEqual([]);
  expect(await running.inbox.database.all('select id from submissions')).toHaveLength(60);
});
