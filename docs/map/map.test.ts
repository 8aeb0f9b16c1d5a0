import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawMap } from './draw-map';
import { readProject } from './read-project';

const root = join(import.meta.dirname, '../..');

describe('the architecture’s picture', () => {
  it('shows the project as it is; run `npm run map` when this fails', () => {
    expect(readFileSync(join(root, 'docs/map.svg'), 'utf8')).toBe(drawMap(readProject(root)));
  });

  it('names every remote and every page', () => {
    const project = readProject(root);
    const picture = drawMap(project).replaceAll(/<[^>]*>|\n/g, '');
    for (const { folder, manifest } of project.remotes) {
      expect(picture).toContain(folder.replace('remotes/', ''));
      for (const { path } of manifest.pages) expect(picture).toContain(path);
    }
  });
});
