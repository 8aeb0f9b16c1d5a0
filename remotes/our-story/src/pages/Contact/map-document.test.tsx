import { mapDocument } from './map-document';

const shown = (parts = {}) =>
  new DOMParser().parseFromString(
    mapDocument({
      title: 'Map of Pokhara',
      link: 'Load it',
      map: 'https://maps.example/?a=1&b=2',
      ...parts,
    }),
    'text/html',
  );

it('has its title as it is written, and one link that leads to the map', () => {
  const page = shown({ title: 'A <b> & "C"' });
  expect(page.title).toBe('A <b> & "C"');
  expect(page.querySelector('b')).toBeNull();
  const [link, ...others] = page.querySelectorAll('a');
  expect(others).toEqual([]);
  expect(link?.getAttribute('aria-label')).toBe('Load it');
  expect(link?.getAttribute('href')).toBe('https://maps.example/?a=1&b=2');
});

it('runs nothing, loads nothing and styles nothing by itself', () => {
  expect(shown().querySelectorAll('script, style, link, img, image, [style], [onclick], [src]')).toHaveLength(
    0,
  );
});
