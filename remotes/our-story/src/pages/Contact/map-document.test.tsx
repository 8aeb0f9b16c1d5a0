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

it('has the place, and one link that leads to the map', () => {
  const page = shown();
  expect(page.title).toBe('Map of Pokhara');
  expect(page.body.textContent).toContain('Pokhara');
  const links = page.querySelectorAll('a');
  expect(links).toHaveLength(1);
  expect(links[0]?.textContent).toBe('Load it');
  expect(links[0]?.getAttribute('href')).toBe('https://maps.example/?a=1&b=2');
});

it('runs nothing, loads nothing and styles nothing by itself', () => {
  expect(shown().querySelectorAll('script, style, link, img, image, [style], [onclick], [src]')).toHaveLength(
    0,
  );
});

it('shows any name as it is written', () => {
  const page = shown({ place: 'A <b> & "C"' });
  expect(page.body.textContent).toContain('A <b> & "C"');
  expect(page.querySelector('b')).toBeNull();
});
