import type { Manifest } from '../publishing/manifest';
import { buildNavigation } from '../publishing/build-navigation';

const page = (path: string, places: Partial<Manifest['pages'][number]>) => ({
  path,
  title: path,
  description: 'A description that is long enough for a search engine.',
  module: './Page',
  ...places,
});
const manifest = (name: string, order: number, pages: Manifest['pages']): Manifest => ({
  package: { name },
  contract: 1,
  section: { label: name, order },
  pages,
});

const work = manifest('work', 2, [page('/w', { menu: { label: 'Work', order: 1 } })]);
const story = manifest('story', 1, [
  page('/s2', { menu: { label: 'Second', order: 2, help: 'Later' } }),
  page('/s1', {
    menu: { label: 'First', order: 1 },
    footer: { column: 'Organisation', label: 'Team', order: 1 },
  }),
  page('/hidden', {}),
]);
const events: Manifest = {
  package: { name: 'events' },
  contract: 1,
  files: [
    { path: '/a.ics', type: 'text/calendar', title: 'A', file: 'files/a.ics' },
    { path: '/b.atom', type: 'application/atom+xml', title: 'B', rel: 'alternate', file: 'files/b.atom' },
  ],
  pages: [
    page('/Donate', { button: { label: 'Donate', order: 3, primary: true } }),
    page('/Shop', { button: { label: 'Shop', order: 1 } }),
    page('/Bird', { button: { label: 'Bird', order: 4, onPhones: true } }),
  ],
};
const navigation = buildNavigation([work, events, story]);

it('has the links to files for the head of pages', () => {
  expect(navigation.links).toEqual([
    { path: '/b.atom', type: 'application/atom+xml', title: 'B', rel: 'alternate' },
  ]);
  expect(buildNavigation([work])).not.toHaveProperty('links');
});

it('orders sections and links as the manifests say, whatever order they come in', () => {
  expect(navigation.sections.map(({ label, links }) => [label, links.map((link) => link.label)])).toEqual([
    ['story', ['First', 'Second']],
    ['work', ['Work']],
  ]);
});

it('leaves out pages without a place, and sections without links', () => {
  expect(JSON.stringify(navigation)).not.toContain('/hidden');
  expect(buildNavigation([manifest('empty', 1, [page('/e', {})])]).sections).toEqual([]);
});

it('puts buttons in order, and keeps the primary one and that of phones', () => {
  expect(navigation.buttons.map(({ label, primary, onPhones }) => [label, primary, onPhones])).toEqual([
    ['Shop', false, undefined],
    ['Donate', true, undefined],
    ['Bird', false, true],
  ]);
});

it('fills the columns of the footer', () => {
  expect(navigation.footer).toEqual([
    { title: 'Explore', links: [] },
    { title: 'Organisation', links: [{ label: 'Team', path: '/s1' }] },
  ]);
});
