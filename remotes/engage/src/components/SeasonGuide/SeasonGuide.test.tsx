import { render, screen, within } from '@testing-library/react';
import content from '../../../content/expedition.json';
import birds from '../../pages/RaptorsExpedition/passing.birds.drawing';
import { SeasonGuide } from './SeasonGuide';

describe('SeasonGuide', () => {
  it('says in words when each of them comes', () => {
    render(<SeasonGuide {...content.season} birds={birds} />);
    const table = screen.getByRole('table', {
      name: 'Peaks of the autumn passage at the watch site, Thoolakharka',
    });
    expect(
      within(table).getByRole('row', { name: /Steppe Eagle.*Middle to third week of November/ }),
    ).toBeInTheDocument();
    expect(
      within(table).getByRole('row', { name: /Amur Falcon.*About 20 October to 5 November/ }),
    ).toBeInTheDocument();
  });

  it('has a drawing for every species it names, and no other', () => {
    const named = content.season.rows.flatMap((row) => ('sn' in row ? [row.sn] : []));
    expect(birds.map(({ sn }) => sn).toSorted()).toEqual(named.toSorted());
  });
});
