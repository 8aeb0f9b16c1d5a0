import type { Manifest } from '@raptors/shared/contract/manifest';
import { takenAddresses } from './addresses';

const page = (path: string) => ({ path, title: 'Owls', description: 'Owls', module: './Owls' });
const aManifest = (paths: readonly string[], from: readonly string[] = []): Manifest => ({
  name: 'birds',
  contract: 2,
  pages: paths.map(page),
  redirects: from.map((old) => ({ from: old, to: '/Owls' })),
});
const holders = new Map([['/events', '/Events of events-donate']]);
const taken = (manifest: Manifest) => takenAddresses(manifest, (key) => holders.get(key));

it('takes addresses that nobody has, and no notice of moved modules', () => {
  expect(taken(aManifest(['/Owls', '/Kites'], ['/Old_owls', './Owl']))).toEqual([]);
});

it.each([
  [
    'of a page of another package, in any letter case',
    aManifest(['/Owls', '/EVENTS']),
    'pages[1].path',
    '/EVENTS',
    '/Events of events-donate',
  ],
  [
    'of a redirect, which another package has',
    aManifest(['/Owls'], ['/events']),
    'redirects',
    '/events',
    '/Events of events-donate',
  ],
  [
    'that the manifest names twice',
    aManifest(['/Owls', '/owls/']),
    'pages[1].path',
    '/owls/',
    '/Owls of this manifest',
  ],
  [
    'that is a page of the same manifest',
    aManifest(['/Owls'], ['/OWLS']),
    'redirects',
    '/OWLS',
    '/Owls of this manifest',
  ],
])('refuses an address %s', (_which, manifest, place, path, holder) => {
  expect(taken(manifest)).toEqual([
    {
      place,
      reason: `${path} is taken: ${holder} has the same address (letter case does not count).`,
      remedy: 'Choose another path.',
    },
  ]);
});
