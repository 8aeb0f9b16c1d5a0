import { spawnSync } from 'node:child_process';
import { SHARED_ROUTER_EXPORTS } from '@raptors/shared/contract/shared-router';
import { projectFolder } from '../support/project/project-folder';

const REFUSED = [
  `import * as router from 'react-router-dom';`,
  `import router from 'react-router-dom';`,
  `import { useParams } from 'react-router-dom';`,
  `import { Link, Outlet } from 'react-router-dom';`,
  `export { Outlet } from 'react-router-dom';`,
  `export * from 'react-router-dom';`,
  `import { useMatch } from 'react-router';`,
  `import { StaticRouter } from 'react-router-dom/server';`,
  `export const later = () => import('react-router-dom');`,
];

const ALLOWED = [
  `import { ${SHARED_ROUTER_EXPORTS.join(', ')} } from 'react-router-dom';`,
  `import type { LinkProps } from 'react-router-dom';`,
  `import { type NavLinkProps } from 'react-router-dom';`,
  `export { Link } from 'react-router-dom';`,
];

const OF_THE_HOST = [
  `document.title = 'Owls';`,
  `window.document.body.append('Owls');`,
  `globalThis.history.pushState({}, '', '/Owls');`,
  `export const here = () => location.href;`,
  `window.scrollTo(0, 0);`,
];

const OF_OTHER_TEAMS = [
  `globalThis.fetch = undefined;`,
  `window.fetch = undefined;`,
  `delete globalThis.navigation;`,
  `Object.assign(window, { owls: 83 });`,
  `Array.prototype.at = () => 0;`,
  `Object.defineProperty(Array.prototype, 'last', {});`,
  `export const name = (part: HTMLElement) => (part.ownerDocument.title = 'Owls');`,
  `export const body = (part: HTMLElement) => part.ownerDocument.body;`,
  `localStorage.clear();`,
  `void navigator.serviceWorker.register('/owls.js');`,
];

const OF_THE_PAGE = [
  `export const focused = (part: HTMLElement) => part.ownerDocument.activeElement;`,
  `export const show = (part: HTMLElement) => part.scrollIntoView();`,
  `export const address = (location: { pathname: string }) => location.pathname;`,
  `window.alert(String(window.innerWidth));`,
];

/** Messages of the linter for each line of a remote's page, about what pages must not use. */
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

it('a remote’s page is told what to use instead of what is not shared, and of the other site’s globals', () => {
  const refused = [
    [REFUSED, /Import (by name what hosts share|from react-router-dom)/],
    [OF_THE_HOST, /The page may stand in another site’s: (use|read|call) /],
    [OF_OTHER_TEAMS, /belongs? to (all pages|the shell)/],
    [ALLOWED, /^$/],
    [OF_THE_PAGE, /^$/],
  ] as const;
  const lines = refused.flatMap(([each]) => each);
  const expected = refused.flatMap(([each, message]) => each.map(() => message));
  for (const [place, problem] of problems(lines).entries())
    expect([lines[place], problem]).toEqual([lines[place], expect.stringMatching(expected[place] ?? '')]);
}, 60_000);
