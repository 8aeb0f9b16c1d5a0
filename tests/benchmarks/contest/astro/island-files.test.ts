import { join } from 'node:path';
import { projectFolder } from '../../../support/project/project-folder';
import { islandFiles } from './island-files';

const islandsOf = (file: string) =>
  [...islandFiles(join(projectFolder(), file))].map((found) => found.replace(/^.*[\\/]/, ''));

describe('islands of a page', () => {
  it('are the outermost components that need a script', () => {
    expect(islandsOf('shell/src/home/Home.tsx')).toEqual(['Carousel.tsx', 'Ethics.tsx', 'ThisMonth.tsx']);
  });

  it('leave out the page around them', () => {
    expect(islandsOf('remotes/events-donate/src/pages/Donate/Donate.tsx')).toEqual(['DonationForm.tsx']);
  });

  it('are found through the hooks that a component uses', () => {
    expect(islandsOf('remotes/engage/src/components/ThisMonth/ThisMonth.tsx')).toEqual(['ThisMonth.tsx']);
  });

  it('are none where a page only has links', () => {
    expect(islandsOf('remotes/engage/src/pages/Resources/Resources.tsx')).toEqual([]);
  });
});
