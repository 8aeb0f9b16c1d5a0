import { render, screen, within } from '@testing-library/react';
import type { FigurePicture } from '@raptors/shared/design/pictures';
import { leaders, FIGURE } from './leaders';
import { RaptorFigure } from './RaptorFigure';

describe('RaptorFigure', () => {
  it('can be read as a list', () => {
    render(
      <RaptorFigure
        labels={[
          { part: 'eye', name: 'Eyes', note: 'see far' },
          { part: 'tail', name: 'Tail', note: 'steers' },
        ]}
        caption={{ englishName: 'Osprey', scientificName: 'Pandion haliaetus', about: 'in flight.' }}
      />,
    );
    const parts = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Eyes see far', 'Tail steers']);
    expect(screen.getByText('Pandion haliaetus')).toHaveAttribute('lang', 'la');
  });

  it('ends a leader line on the part itself', () => {
    const picture = {
      src: '/eagle.svg',
      width: 200,
      height: 100,
      points: { tail: { x: 0.5, y: 1 } },
    } as FigurePicture;
    const [tail] = leaders([{ part: 'tail', name: 'Tail', note: 'steers' }], picture);
    const bird = FIGURE.bird(picture);
    expect(bird.width / bird.height).toBe(2);
    expect(tail?.dot).toEqual({ x: bird.x + bird.width / 2, y: bird.y + bird.height });
  });
});
