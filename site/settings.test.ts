import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeSettings, readSettings, requireKnownNames, takeEnvFile } from './settings';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

it('tells all mistakes together, and shows no value that may hold a password', () => {
  process.env = { PORT: 'many', HSTS: 'yes', SMTP_URL: 'smtp://asha:a#b@mail.example', MAIL_FROM: 'Asha' };
  const read = () => readSettings('PORT', 'HSTS', 'SMTP_URL', 'MAIL_FROM');
  expect(read).toThrow(
    /^PORT is "many": .*\nHSTS is "yes": .*\nSMTP_URL can't be read: .*\nMAIL_FROM is "Asha": /,
  );
  expect(read).not.toThrow('asha');
});

it.each(['SMPT_URL', 'STOER', 'MAIL_FORM', 'INBOXDB', 'FORM_FROM'])(
  'names %s, which looks like a setting',
  (name) => {
    process.env = { [name]: 'x' };
    expect(requireKnownNames).toThrow(new RegExp(`^${name} is no setting\\. [A-Z_]+ is probably meant\\.$`));
  },
);

it('has nothing against the names of others', () => {
  process.env = { HOME: '/root', HOSTNAME: 'a', TERM: 'b', PATH: 'c', LANG: 'd', POST: 'e', INBOX_URL: 'f' };
  expect(requireKnownNames).not.toThrow();
});

it('reads the file of a unit, and says where each setting comes from', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const file = join(folder, 'raptors-inbox.env');
  writeFileSync(file, '# The inbox\nPORT=4174\nSMTP_URL="smtp://asha:secret@mail.example"\n');
  process.env = { STORE: '/srv/store', PORT: '1' };
  expect(takeEnvFile(['status', '--env-file', file, '--json'])).toEqual(['status', '--json']);
  const lines = describeSettings();
  expect(lines).toContainEqual(expect.stringMatching(/^STORE: \/srv\/store, from the environment/));
  expect(lines).toContainEqual(expect.stringContaining(`PORT: 4174, from ${file}`));
  expect(lines).toContainEqual(expect.stringContaining(`SMTP_URL: set, from ${file}`));
  expect(lines).toContainEqual(expect.stringMatching(/^HOST: localhost, by default/));
  expect(lines.join('\n')).not.toContain('secret');
  expect(() => takeEnvFile(['--env-file', join(folder, 'none')])).toThrow(
    /^The settings can't be read: ENOENT/,
  );
  rmSync(folder, { recursive: true });
});
