import { aProject, copyOfProject, type TestProject } from './a-project';
import { aRemote, aShell } from './a-source';

export const section = { label: 'Our Work', order: 1 };

export const pages = [{ path: '/Our_Work/One', menu: { label: 'One', order: 1 } }, { path: '/Our_Work/Two' }];

export const first = aRemote({ section, pages });

export const second = aRemote({ section, pages, text: 'new telemetry text' });

export const engage = aRemote({ name: 'engage' });

export const MOMENT = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC';

let live: Promise<TestProject> | undefined;
let updated: Promise<TestProject> | undefined;

/** The shell and two remotes, released once per test file and copied at each call. */
export const liveProject = async (): Promise<TestProject> => copyOfProject(await (live ??= releaseFirst()));

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
