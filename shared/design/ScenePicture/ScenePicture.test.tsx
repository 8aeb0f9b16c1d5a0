import { render } from '@testing-library/react';
import { ScenePicture } from './ScenePicture';

const picture = (name: string) => ({ src: `/${name}.svg`, width: 1440, height: 360 });
const light = { wide: picture('day'), phone: picture('day-phone') };

const sources = (container: HTMLElement) =>
  [...container.querySelectorAll('source')].map((source) => [source.media, source.srcset]);

it('offers phones their own crop and dark mode its night', () => {
  const { container } = render(
    <ScenePicture scene={{ light, dark: { wide: picture('night'), phone: picture('night-phone') } }} />,
  );
  expect(sources(container)).toEqual([
    ['(max-width: 40em) and (prefers-color-scheme: dark)', '/night-phone.svg'],
    ['(prefers-color-scheme: dark)', '/night.svg'],
    ['(max-width: 40em)', '/day-phone.svg'],
  ]);
});

it('has no night version if the time of day is part of the story', () => {
  const { container } = render(<ScenePicture scene={{ light }} />);
  expect(sources(container)).toEqual([['(max-width: 40em)', '/day-phone.svg']]);
});
