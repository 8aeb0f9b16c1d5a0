import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@raptors/shared/contract/version';
import kit from '../../package.json';
import { changesBetween } from './changelog';

const CHANGELOG = '# Changelog\n\n## 1.10.0\n\n- tenth\n\n## 1.9.0\n\n- ninth\n\n## 1.0.0\n\n- first\n';

it('finds what changed after the installed version, newest first', () => {
  expect(changesBetween(CHANGELOG, '1.0.0', '1.10.0')).toEqual([
    { version: '1.10.0', text: '- tenth' },
    { version: '1.9.0', text: '- ninth' },
  ]);
});

it('leaves out what comes after the version that is wanted', () => {
  expect(changesBetween(CHANGELOG, '1.0.0', '1.9.0').map(({ version }) => version)).toEqual(['1.9.0']);
});

it('has a section for the version of the kit, which names the contract that it builds for', () => {
  const changelog = readFileSync(join(__dirname, '../../CHANGELOG.md'), 'utf8');
  expect(changesBetween(changelog, '0.0.0', kit.version)[0]).toMatchObject({ version: kit.version });
  expect(kit.contract).toBe(CONTRACT_VERSION);
});
