import { aProject, copyOfProject, type TestProject } from './a-project';
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

let live: Promise<TestProject> | undefined;
let updated: Promise<TestProject> | undefined;

/** A project whose first edition is live: the shell and two remotes. It is released once in a test file, and copied for each test. */
export const liveProject = async (): Promise<TestProject> => copyOfProject(await (live ??= releaseFirst()));

/** The same, with the next release of `our-work` live in a second edition. */
export const updatedProject = async (): Promise<TestProject> =>
  copyOfProject(await (updated ??= releaseSecond()));

async function releaseFirst() {
  const project = await aProject(aShell(), first, engage);
  await project.type('shell', 'our-work', 'engage', '--built', '--message', 'first site');
  return project;
}

async function releaseSecond() {
  const project = await liveProject();
  await project.put(second);
  await project.type('our-work', '--built');
  return project;
}
