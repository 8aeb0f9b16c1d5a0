import { render, screen, within } from '@testing-library/react';
import { recordFor } from '../../pages/Species/records';
import { MarkedPlate } from './MarkedPlate';

const texts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

// Lines led from the rump to the belly, from marks of females to the male's tail, and from habits to the wing tip.
it.each([
  ['white-rumped-vulture', 'White lower back and rump, seen from above'],
  ['montagus-harrier', 'Female: narrow white rump'],
  ['collared-falconet', 'Short fast flights that end on the same bare perch'],
  ['steppe-eagle', 'Young bird: broad whitish band along the middle of the underwing'],
])('%s: leads lines only to marks that the drawing has, and lists the others', (slug, other) => {
  const record = recordFor(slug);
  const { container } = render(<MarkedPlate record={record} />);
  const [drawn, others] = screen.getAllByRole('list');
  expect(texts(others!)).toContain(other);
  expect(texts(drawn!).join()).not.toContain(other);
  expect(texts(drawn!).length + texts(others!).length).toBe(record.guide.marks.length);
  const numbers = [...container.querySelectorAll('svg[data-group] text')].map((number) => number.textContent);
  expect(numbers).toEqual(texts(drawn!).map((_, index) => String(index + 1)));
  expect(container.querySelectorAll('circle[r="4.5"]')).toHaveLength(numbers.length);
});
