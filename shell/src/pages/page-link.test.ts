import { pagePaths } from '@raptors/shared/contract/page-names';
import { aRegistry } from '../testing/releases';
import { createPageLink } from './page-link';

const paths = pagePaths(aRegistry().remotes);
const link = createPageLink((name) => paths[name], {
  sections: [{ remote: 'birds', label: 'Birds', links: [{ label: 'Owls', path: '/Birds/Owls' }] }],
});

it.each([
  ['a page', 'birds/Kites', '/Birds/Kites'],
  ['a place on it', 'birds/Kites#red', '/Birds/Kites#red'],
  ['a choice on it', 'birds/Kites?q=a b', '/Birds/Kites?q=a b'],
  ['a page of a set', 'birds/Species/barn-owl', '/Birds/All/barn-owl'],
  ['an address', '/', '/'],
  ['the first page of a section for a page that is missing', 'birds/Gulls#herring', '/Birds/Owls'],
  ['the home page for a remote that is missing', 'shop/Mugs', '/'],
])('links to %s', (_what, named, address) => {
  expect(link(named)).toBe(address);
});
