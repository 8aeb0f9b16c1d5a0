import { spawnSync } from 'node:child_process';
import { SHARED_ROUTER_PARTS } from '@raptors/shared/contract/shared-router';
import { projectFolder } from '../browser/project-folder';

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
  `import { ${SHARED_ROUTER_PARTS.join(', ')} } from 'react-router-dom';`,
  `import type { LinkProps } from 'react-router-dom';`,
  `import { type NavLinkProps } from 'react-router-dom';`,
  `export { Link } from 'react-router-dom';`,
];

/** What the linter says of each line of a remote's page, about what it takes from the router. */
function complaints(lines: readonly string[]): string[] {
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
    for (const [index, complaint] of complaints(REFUSED).entries()) {
      expect([REFUSED[index], complaint]).toEqual([
        REFUSED[index],
        expect.stringMatching(/Import (by name what hosts share|from react-router-dom)/),
      ]);
    }
  }, 60_000);

  it('is welcome when they do, and types may always be imported', () => {
    expect(complaints(ALLOWED)).toEqual(ALLOWED.map(() => ''));
  }, 60_000);
});
