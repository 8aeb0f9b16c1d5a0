import { mapDocument } from './map-document';

const shown = (parts = {}) =>
  new DOMParser().parseFromString(
    mapDocument({
      title: 'Map of Pokhara',
      place: 'Pokhara',
      link: 'Load it',
      map: 'https://maps.example/?a=1&b=2',
      ...parts,
    }),
    'text/html',
  );

it('has the place as it is written, and one link that leads to the map', () => {
  const page = shown({ place: 'A <b> & "C"' });
  expect(page.title).toBe('Map of Pokhara');
  expect(page.body.textContent).toContain('A <b> & "C"');
  expect(page.querySelector('b')).toBeNull();
  const [link, ...others] = page.querySelectorAll('a');
  expect(others).toEqual([]);
  expect(link?.textContent).toBe('Load it');
  expect(link?.getAttribute('href')).toBe('https://maps.example/?a=1&b=2');
});

it('runs nothing, loads nothing and styles nothing by itself', () => {
  expect(shown().querySelectorAll('script, style, link, img, image, [style], [onclick], [src]')).toHaveLength(
    0,
  );
});
