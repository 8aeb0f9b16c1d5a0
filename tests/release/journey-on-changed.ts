import { join } from 'node:path';
import { startServer } from '../support/project/built-site';
import { journeyOn } from '../support/browser/journey';
import { copyProject } from '../support/project/project-copy';
import { mustRun } from '../support/project/run-tool';

/** Journeys on a copy of the site in which a remote has been changed and released. `change` is given the remote's folder. */
export const journeyOnChanged = (name: string, change: (folder: string) => void) =>
  journeyOn(async () => {
    const project = copyProject();
    change(join(project.folder, 'remotes', name));
    mustRun(project.folder, project.store, 'tools/cli/bin.mjs', name);
    const server = await startServer('serve', project.folder, project.store);
    return {
      url: server.url,
      async stop() {
        await server.stop();
        project.remove();
      },
    };
  });
