import fs from 'node:fs';
import { requireSettings } from '@raptors/site/settings';
import { changeSettings } from '@raptors/site/testing/change-settings';
import { databasePlace, readInboxEnv, requireDatabaseFolder } from './env';

it.each([
  [
    'a Postgres database that is named',
    { DATABASE_URL: 'postgres://db/inbox', INBOX_DB: '/own.db' },
    'postgres://db/inbox',
  ],
  ['a file that is named', { INBOX_DB: '/own.db' }, '/own.db'],
  ['a file beside the store', {}, '/srv/.inbox/inbox.db'],
])('the inbox keeps what arrives in %s', (_what, settings, place) => {
  changeSettings(settings);
  expect(databasePlace('/srv/.site')).toBe(place);
});

it('a site that may send forms is named by its origin', async () => {
  changeSettings({ FORMS_FROM: 'https://partner.example https://other.example' });
  expect(readInboxEnv().formsFrom).toEqual(['https://partner.example', 'https://other.example']);
  changeSettings({ FORMS_FROM: 'partner.example' });
  await expect(requireSettings()).rejects.toThrow(
    'FORMS_FROM is "partner.example": it must be origins of sites',
  );
});

it.each(['smtp://asha:12/b@mail.example', 'smtps://asha:a#b@mail.example', 'smtp://asha:a@b@mail.example'])(
  'refuses %s: a part of the password could be taken for the mail server',
  async (url) => {
    changeSettings({ SMTP_URL: url });
    await expect(requireSettings()).rejects.toThrow(/^SMTP_URL can't be read.*"\/" is written as %2F/);
    await expect(requireSettings()).rejects.not.toThrow(/asha|mail\.example.*mail\.example/);
  },
);

it.each([
  'smtp://asha:a%2Fb%40c@mail.example:465',
  'smtps://mail.example?socketTimeout=400',
  'smtp://[::1]:25/',
])('accepts %s', (url) => {
  changeSettings({ SMTP_URL: url });
  expect(readInboxEnv().smtpUrl).toBe(url);
});

it('says that a folder is missing, or that the disk is full', () => {
  changeSettings({ INBOX_DB: '/nowhere/inbox.db' });
  expect(requireDatabaseFolder).toThrow('there is no folder /nowhere');
  changeSettings({ INBOX_DB: `${__dirname}/inbox.db` });
  expect(requireDatabaseFolder).not.toThrow();
  const full = jest.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 3, bsize: 4096 } as fs.StatsFs);
  expect(requireDatabaseFolder).toThrow(
    /is full\. Make room there: the inbox starts as soon as there is some/,
  );
  full.mockRestore();
});
