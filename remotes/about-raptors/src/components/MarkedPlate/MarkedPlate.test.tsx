import { render, screen, within } from '@testing-library/react';
import { recordFor } from '../../pages/Species/records';
import { MarkedPlate } from './MarkedPlate';

const texts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

// Lines led from the rump to the belly, from marks of females to the male's tail, and from habits to the wing tip.
it.each([
  ['white-rumped-vulture', 'White rump and lower back, seen from above'],
  ['montagus-harrier', 'White rump: narrow, in females'],
  ['collared-falconet', 'Short, fast flights that end on the same bare perch'],
  ['steppe-eagle', 'Pale band: broad and whitish, along the middle of a young bird’s underwing'],
  ['western-marsh-harrier', 'Grey wing panel with brown and black tips, in males'],
])('%s: leads lines only to marks that the drawing has, and lists the others', (slug, other) => {
  const record = recordFor(slug);
  const { container } = render(<MarkedPlate record={record} />);
  const [drawn, others] = screen.getAllByRole('list');
  expect(texts(others!)).toContain(other);
  expect(texts(drawn!).join()).not.toContain(other);
  expect(texts(drawn!).length + texts(others!).length).toBe(record.guide.marks.length);
  const numbers = [...container.querySelectorAll('svg[data-group] circle + text')].map(
    (number) => number.textContent,
  );
  expect(numbers).toEqual(texts(drawn!).map((_, index) => String(index + 1)));
  expect(container.querySelectorAll('circle[r="4.5"]')).toHaveLength(numbers.length);
});

it.each([
  ['steppe-eagle', 'Adult from below', 1],
  ['western-marsh-harrier', 'Female from below', 0],
  ['oriental-scops-owl', 'Grey-brown form perched', 0],
])('%s: says that it is an %s, and shows a young bird where it is another one', (slug, drawn, young) => {
  const { container } = render(<MarkedPlate record={recordFor(slug)} />);
  expect(screen.getByText(new RegExp(drawn))).toBeInTheDocument();
  expect(container.querySelectorAll('img')).toHaveLength(young);
  expect(screen.queryAllByText(/Young bird from below/)).toHaveLength(young);
});
