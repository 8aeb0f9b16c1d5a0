import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../support/project/project-folder';

type Locked = { version?: string; license?: string; link?: boolean };

/** Licences under which a library may be part of the site, its tools or its tests. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['CC0-1.0', 'CC-BY-4.0', 'Unlicense', 'Python-2.0', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
];

/** Their packages name no licence; the text that comes with them is that of the MIT licence. */
const UNNAMED = ['busboy', 'humanize-number', 'only', 'streamsearch'];

it('uses only libraries whose licence lets the organisation use and pass them on', () => {
  const { packages } = JSON.parse(readFileSync(join(projectFolder(), 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const refused = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { license = '' }]) => ({ name: path.split('node_modules/').at(-1) ?? '', license }))
    .filter(({ name, license }) => !(license === '' && UNNAMED.includes(name)))
    .filter(
      ({ license }) =>
        license.split(/[()]| AND | OR /).some((one) => one !== '' && !ALLOWED.includes(one)) ||
        license === '',
    );
  expect(refused).toEqual([]);
});
