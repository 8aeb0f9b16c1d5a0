import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { describeSettings, readSettings, requireSettings } from './settings';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

const wrong = async (environment: Record<string, string>, ...checks: (() => unknown)[]) => {
  process.env = environment;
  readSettings();
  return requireSettings(...checks).then(
    () => '',
    (error: Error) => error.message,
  );
};

it('tells all mistakes together, and shows no value that may hold a password', async () => {
  const written = { PORT: 'many', HSTS: 'yes', SMTP_URL: 'smtp://asha:a#b@mail.example', MAIL_FROM: 'Asha' };
  const message = await wrong({ ...written, SMPT_URL: '' }, () => {
    throw new UserError('There is no site.');
  });
  for (const one of [
    /PORT is "many": /,
    /HSTS is "yes": /,
    /SMTP_URL can't be read: /,
    /MAIL_FROM is "Asha": /,
  ])
    expect(message).toMatch(one);
  expect(message).toMatch(/SMPT_URL is no setting\. .*There is no site\.$/s);
  expect(message).not.toContain('asha');
});

it.each(['SMPT_URL', 'STOER', 'MAIL_FORM', 'INBOXDB', 'FORM_FROM'])(
  'names %s, which looks like a setting',
  async (name) => {
    expect(await wrong({ [name]: 'x' })).toMatch(
      new RegExp(`^${name} is no setting\\. [A-Z_]+ is probably meant\\.$`),
    );
  },
);

it('accepts variables of other programs', async () => {
  const others = { HOME: '/root', HOSTNAME: 'a', TERM: 'b', PATH: 'c', LANG: 'd', POST: 'e', INBOX_URL: '' };
  expect(await wrong(others)).toBe('');
});

it('reads the settings file of a systemd unit, and says where each setting comes from', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const file = join(folder, 'raptors-inbox.env');
  writeFileSync(file, '# The inbox\nPORT=4174\nSMTP_URL="smtp://asha:secret@mail.example"\n');
  process.env = { STORE: '/srv/store', PORT: '1' };
  expect(readSettings(['status', '--env-file', file, '--json'])).toEqual(['status', '--json']);
  const lines = (await describeSettings()).split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/^STORE: \/srv\/store, from the environment/));
  expect(lines).toContainEqual(expect.stringContaining(`PORT: 4174, from ${file}`));
  expect(lines).toContainEqual(expect.stringContaining(`SMTP_URL: set, from ${file}`));
  expect(lines).toContainEqual(expect.stringMatching(/^HOST: localhost, by default/));
  expect(lines).toContainEqual(expect.stringMatching(/^AWS_REGION: not set \(.*us-east-1/));
  expect(lines.join('\n')).not.toContain('secret');
  expect(() => readSettings(['--env-file', `${file}x`])).toThrow(/^The settings can't be read: ENOENT/);
  rmSync(folder, { recursive: true });
});
