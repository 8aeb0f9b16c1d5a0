import { render, screen, within } from '@testing-library/react';
import { recordFor } from '../../pages/Species/records';
import { MarkedPlate } from './MarkedPlate';

const aMark = (part: 'head' | 'wing' | 'body', label: string, isNotDrawn?: true) => ({
  part,
  label,
  note: '',
  text: label,
  isNotDrawn,
});
const eagle = recordFor('steppe-eagle');
const record = {
  ...eagle,
  hasYoung: false,
  guide: {
    ...eagle.guide,
    drawn: 'Female',
    marks: [aMark('head', 'Pale head'), aMark('body', 'White rump', true), aMark('wing', 'Long wings')],
  },
};

const texts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('draws leader lines only to marks of the drawing, and lists the others', () => {
  const { container } = render(<MarkedPlate record={record} />);
  const [drawn, others] = screen.getAllByRole('list');
  expect(texts(others!)).toEqual(['White rump']);
  expect(texts(drawn!)).toEqual([
    expect.stringContaining('Pale head'),
    expect.stringContaining('Long wings'),
  ]);
  const numbers = [...container.querySelectorAll('svg[data-group] circle + text')].map(
    (number) => number.textContent,
  );
  expect(numbers).toEqual(['1', '2']);
  expect(container.querySelectorAll('circle[r="4.5"]')).toHaveLength(2);
});

it.each([
  ['Adult', true, 1],
  ['Female', false, 0],
])(
  'names the bird that is drawn: %s, and shows a young bird where that looks different',
  (drawn, hasYoung, young) => {
    const { container } = render(
      <MarkedPlate record={{ ...record, hasYoung, guide: { ...record.guide, drawn } }} />,
    );
    expect(screen.getByText(new RegExp(`${drawn} from below`))).toBeInTheDocument();
    expect(container.querySelectorAll('img')).toHaveLength(young);
    expect(screen.queryAllByText(/Young bird from below/)).toHaveLength(young);
  },
);
