import { render, screen } from '@testing-library/react';
import { recordFor } from '../../pages/Species/records';
import { MarkedPlate } from './MarkedPlate';

it('lists a mark of young birds, and does not point at the adult for it', () => {
  const record = recordFor('steppe-eagle');
  const { container } = render(<MarkedPlate record={record} />);
  const marks = record.guide.marks;
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    marks.map(({ label, text }) => `${label} ${text}`),
  );
  const ofYoung = marks.findIndex(({ text }) => text.startsWith('Young bird'));
  const numbers = [...container.querySelectorAll('svg[data-group] text')].map((number) => number.textContent);
  expect(numbers).toEqual(
    marks.map((_, index) => String(index + 1)).filter((number) => number !== String(ofYoung + 1)),
  );
  expect(container.querySelectorAll('circle[r="4.5"]')).toHaveLength(marks.length - 1);
});
