/** In a process of its own, because the MDX compiler is an ES module. */
import { execFileSync } from 'node:child_process';

const COMPILE = `
import { compile } from '@mdx-js/mdx';
import * as options from './mdx-options.mjs';
for (const one of [options.mdxOptions, options.translatedMdxOptions])
  console.log(String(await compile('Bring a hat.\\n\\nटोपी र Black Eagle ल्याउनुहोस्।', { ...one, jsx: true })).match(/<_components.p.*/g).join());
`;

it('marks untranslated prose as English, in a translated package only', () => {
  const lines = execFileSync(process.execPath, ['--input-type=module', '--eval', COMPILE], {
    cwd: __dirname,
    encoding: 'utf8',
  });
  expect(lines.trim().split('\n')).toEqual([
    expect.not.stringContaining('lang'),
    expect.stringMatching(
      /<_components.p lang="en">\{"Bring a hat\."\}.*<_components.p>\{"टोपी र "\}<_components.span lang="en">\{"Black Eagle"\}/,
    ),
  ]);
});
