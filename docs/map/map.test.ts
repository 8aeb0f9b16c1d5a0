import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

  it('leaves out a folder that holds only what a remote left behind', () => {
    const copy = mkdtempSync(join(tmpdir(), 'map-'));
    for (const [file, content] of Object.entries({
      'package.json': { workspaces: ['shared', 'shell', 'remotes/*'] },
      'shared/package.json': {},
      'shell/package.json': {},
      'shell/shell.json': JSON.parse(readFileSync(join(root, 'shell/shell.json'), 'utf8')) as object,
      'remotes/gone/dist/release.json': {},
    })) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), JSON.stringify(content));
    }
    expect(readProject(copy).remotes).toEqual([]);
    rmSync(copy, { recursive: true });
  });
});
