import { spawnSync } from 'node:child_process';
import { SHARED_ROUTER_EXPORTS } from '@raptors/shared/contract/shared-router';
import { projectFolder } from '../support/project/project-folder';

const REFUSED = [
  `import * as router from 'react-router-dom';`,
  `import { useParams } from 'react-router-dom';`,
  `export * from 'react-router-dom';`,
  `import { useMatch } from 'react-router';`,
  `export const later = () => import('react-router-dom');`,
];

const OF_THE_HOST = [
  `document.title = 'Owls';`,
  `globalThis.history.pushState({}, '', '/Owls');`,
  `export const here = () => location.href;`,
  `document.cookie = 'seen=1';`,
  `document.head.append('Owls');`,
  `document.body.className = 'owls';`,
  `export const header = () => document.querySelector('header');`,
];

const OF_OTHER_TEAMS = [
  `window.fetch = undefined;`,
  `delete globalThis.navigation;`,
  `Array.prototype.at = () => 0;`,
  `localStorage.clear();`,
  `void navigator.serviceWorker.register('/own.js');`,
];

const ALLOWED = [
  `import { ${SHARED_ROUTER_EXPORTS.join(', ')} } from 'react-router-dom';`,
  `import type { LinkProps } from 'react-router-dom';`,
  `export const show = (part: HTMLElement) => part.scrollIntoView();`,
  `window.alert(String(window.innerWidth));`,
];

function problems(lines: readonly string[]): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/eslint/bin/eslint.js',
      '--format=json',
      '--stdin',
      '--stdin-filename=remotes/our-work/src/pages/OurWork/Part.tsx',
    ],
    { cwd: projectFolder(), input: lines.join('\n'), encoding: 'utf8' },
  );
  const [result] = JSON.parse(stdout) as {
    messages: { line: number; ruleId: string | null; message: string }[];
  }[];
  return lines.map((_, index) =>
    (result?.messages ?? [])
      .filter(({ line, ruleId }) => line === index + 1 && ruleId?.includes('no-restricted'))
      .map(({ message }) => message)
      .join(' '),
  );
}

it('tells a remote’s page what to use instead of unshared libraries and globals', () => {
  const refused = [
    [REFUSED, /Import (by name what hosts share|from react-router-dom)/],
    [OF_THE_HOST, /The page may stand in another site’s: (use|read|call) /],
    [OF_OTHER_TEAMS, /belongs? to (all pages|the shell)/],
    [ALLOWED, /^$/],
  ] as const;
  const lines = refused.flatMap(([each]) => each);
  const expected = refused.flatMap(([each, message]) => each.map(() => message));
  for (const [place, problem] of problems(lines).entries())
    expect([lines[place], problem]).toEqual([lines[place], expect.stringMatching(expected[place] ?? '')]);
}, 60_000);
