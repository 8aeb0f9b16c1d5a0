import type { Manifest } from '@raptors/shared/contract/manifest';
import { projectFolder } from '@raptors/release/build/project';
import { readTaken } from './taken';

const guest = {
  name: 'falcon-watch',
  contract: 1,
  section: { label: 'Falcon Watch', order: 9 },
  pages: [{ path: '/Falcon_Watch/About', title: 'About', description: '', module: './About' }],
  redirects: [{ from: '/Falcons', to: '/Falcon_Watch/About' }],
} satisfies Manifest;

const taken = readTaken(projectFolder(), [guest]);

it('knows the remotes, packages and commands of this project by name', () => {
  expect(taken.names.get('our-work')).toBe('is there: remotes/our-work');
  expect(taken.names.get('shared')).toBe('is a package of this project');
  expect(taken.names.get('rollback')).toBe('is a command of npm run release');
  expect(taken.names.has('nest-watch')).toBe(false);
});

it('knows every section, and the place after the last one', () => {
  expect(taken.sections.get('our work')).toBe('is the section of our-work');
  expect(taken.orders.get(2)).toBe('is the place of “Our Work” (our-work)');
  expect(taken.nextOrder).toBe(10);
});

it('knows every address and redirect, ignoring letter case', () => {
  expect(taken.paths.get('/our_story/our_team')).toMatch(/a page of our-story$/);
  expect(taken.paths.get('/falcons')).toMatch(/a redirect of falcon-watch$/);
  expect(taken.paths.get('/')).toMatch(/a page of shell$/);
});

it('knows the live remotes of other repositories', () => {
  expect(taken.names.get('falcon-watch')).toBe('is live on the site, from another repository');
  expect(taken.sections.get('falcon watch')).toBe('is the section of falcon-watch');
});

it('knows the components that the template imports', () => {
  expect([...taken.components]).toEqual(expect.arrayContaining(['Banner', 'Lead', 'Text']));
});
