import { aProject, type TestProject } from './a-project';
import { aRemote, aShell } from './a-source';

/** Place of `our-work` in the menu. */
export const section = { label: 'Our Work', order: 1 };

/** Its pages. */
export const pages = [{ path: '/Our_Work/One', menu: { label: 'One', order: 1 } }, { path: '/Our_Work/Two' }];

/** Its live release. */
export const first = aRemote({ section, pages });

/** Its next release. */
export const second = aRemote({ section, pages, text: 'new telemetry text' });

/** The other live remote. */
export const engage = aRemote({ name: 'engage' });

/** How the commands write a moment. */
export const MOMENT = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC';

/** A project whose first edition is live: the shell and two remotes. */
export async function liveProject(): Promise<TestProject> {
  const project = await aProject(aShell(), first, engage);
  await project.type('shell', 'our-work', 'engage', '--built', '--message', 'first site');
  return project;
}
