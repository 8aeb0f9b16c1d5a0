import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const EXCLUDED = /[/\\](node_modules|dist|\.git|\.site|test-results|docs[/\\]api)$/;

/**
 * Parts of the build cache that two checkouts must not share: webpack's, and scripts with the paths of their checkout. All else in there is
 * named by its content.
 */
const OF_ONE_CHECKOUT = /^(webpack|scripts)$/;

/**
 * Copies the sources of a project. Libraries are linked; the project's own packages are those of the copy.
 * @param isLinked whether a library, or another folder of `node_modules`, is linked; by default all are
 */
export function copyProject(
  project: string,
  folder: string,
  isLinked: (name: string) => boolean = () => true,
): void {
  cpSync(project, folder, { recursive: true, filter: (path) => !EXCLUDED.test(path) });
  linkLibraries(join(project, 'node_modules'), join(folder, 'node_modules'), isLinked);
  for (const workspace of readdirSync(folder)) {
    const own = join(project, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}

function linkLibraries(from: string, to: string, isLinked: (name: string) => boolean): void {
  mkdirSync(join(to, '@raptors'), { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [there, here] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === '.cache') {
      if (isLinked(entry.name)) linkEntries(there, here, (name) => !OF_ONE_CHECKOUT.test(name));
      continue;
    }
    // Tools write the files that record what is installed; through a link they would change the real project.
    if (entry.isFile()) cpSync(there, here);
    else if (entry.name !== '@raptors' && isLinked(entry.name)) symlinkSync(there, here);
  }
  // Links to workspaces are relative, so that a copied link leads to the copied workspace.
  for (const name of readdirSync(join(from, '@raptors'))) {
    cpSync(join(from, '@raptors', name), join(to, '@raptors', name), { verbatimSymlinks: true });
  }
}

function linkEntries(from: string, to: string, isLinked: (name: string) => boolean): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter(isLinked)) symlinkSync(join(from, name), join(to, name));
}
