import { render } from '@testing-library/react';
import { localeOf } from '@raptors/shared/contract/text-language';
import { EnglishNames } from './EnglishNames';

jest.mock('@raptors/shared/contract/text-language', () => ({ localeOf: jest.fn() }));

const TEXT = 'Pallas’s Fish Eagle को पेट गाढा; Short-toed Snake Eagle र चील।';
const renderedOn = (locale: 'ne' | 'en-GB') => {
  jest.mocked(localeOf).mockReturnValue(locale);
  return render(<EnglishNames text={TEXT} />).container;
};

it('marks English names inside a Nepali sentence', () => {
  const container = renderedOn('ne');
  expect([...container.querySelectorAll('[lang=en]')].map(({ textContent }) => textContent)).toEqual([
    'Pallas’s Fish Eagle',
    'Short-toed Snake Eagle',
  ]);
  expect(container).toHaveTextContent(TEXT);
});

it('marks nothing on an English page', () => {
  expect(renderedOn('en-GB').innerHTML).toBe(TEXT);
});
