import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@raptors/shared/contract/version';
import kit from '../package.json';
import { changesBetween, contractText } from './upgrade';

const CHANGELOG = '# Changelog\n\n## 1.10.0\n\n- tenth\n\n## 1.9.0\n\n- ninth\n\n## 1.0.0\n\n- first\n';

it('finds what changed after the installed version, up to the new one', () => {
  expect(changesBetween(CHANGELOG, '1.0.0', '1.10.0')).toEqual(['\n1.10.0\n\n- tenth', '\n1.9.0\n\n- ninth']);
  expect(changesBetween(CHANGELOG, '1.0.0', '1.9.0')).toEqual(['\n1.9.0\n\n- ninth']);
});

it('has a section for the version of the kit, which names the contract that it builds for', () => {
  const changelog = readFileSync(join(__dirname, '../CHANGELOG.md'), 'utf8');
  expect(changesBetween(changelog, '0.0.0', kit.version)[0]).toContain(kit.version);
  expect(kit.contract).toBe(CONTRACT_VERSION);
});

it.each([
  [2, 2, /asks for nothing/],
  [3, 2, /builds for 3, and remote\.json says 2\. .*write "contract": 3 in remote\.json/],
  [2, 3, /Use a newer kit, or write "contract": 2/],
])('says what the contract asks for, from kit %i to remote %i', (ofKit, remote, text) => {
  expect(contractText(ofKit, remote)).toMatch(text);
});
