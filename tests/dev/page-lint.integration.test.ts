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

describe('what a remote takes from the router', () => {
  it('is refused with a hint when hosts do not share it, however it is imported', () => {
    for (const [index, problem] of problems(REFUSED).entries()) {
      expect([REFUSED[index], problem]).toEqual([
        REFUSED[index],
        expect.stringMatching(/Import (by name what hosts share|from react-router-dom)/),
      ]);
    }
  }, 60_000);

  it('is allowed when they do, and types may always be imported', () => {
    expect(problems(ALLOWED)).toEqual(ALLOWED.map(() => ''));
  }, 60_000);
});

describe('a page that may stand in another site', () => {
  it('gets a hint what to use instead of the other site’s globals', () => {
    for (const [index, problem] of problems(OF_THE_HOST).entries()) {
      expect([OF_THE_HOST[index], problem]).toEqual([
        OF_THE_HOST[index],
        expect.stringMatching(/The page may stand in another site’s: (use|read|call) /),
      ]);
    }
  }, 60_000);

  it('may use its own elements freely', () => {
    expect(problems(OF_THE_PAGE)).toEqual(OF_THE_PAGE.map(() => ''));
  }, 60_000);
});
