import { organisation } from '@raptors/shared/organisation/organisation';
import { componentNameFor, manifestFor } from './answers';

describe('the manifest of a new remote', () => {
  it('has its page in the menu, at an address made from the titles', () => {
    const { section, pages } = manifestFor(
      { name: 'nest-watch', section: ' Nest Watch ', page: 'Our nests' },
      5,
    );
    expect(section).toEqual({ label: 'Nest Watch', order: 5 });
    expect(pages).toEqual([
      expect.objectContaining({
        path: '/Nest_Watch/Our_nests',
        title: 'Our nests – {product}',
        module: './OurNests',
        menu: { label: 'Our nests', order: 1 },
      }),
    ]);
  });

  it('uses an address and a place that were given', () => {
    const { section, pages } = manifestFor(
      { name: 'a', section: 'B', page: 'C', path: '/Nests', order: '0' },
      5,
    );
    expect([section.order, pages[0]?.path]).toEqual([0, '/Nests']);
  });
});

it.each([
  ['Our nests', 'OurNests'],
  ['Élan of São Tomé', 'ElanOfSaoTome'],
  ['Nepal’s 83 species', 'Nepals83Species'],
  ['83 species', 'Page83Species'],
  ['Friends of {product}', `FriendsOf${organisation.productName}`],
  ['बाज', ''],
])('names the component of “%s” %s', (title, component) => {
  expect(componentNameFor(title)).toBe(component);
});
