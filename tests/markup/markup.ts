import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { startBuiltSite } from '../support/project/built-site';
import { declaredPages } from '../support/project/declared-pages';

/** `npm run test:markup` checks a page of each module with the Nu checker, which needs Java. Its rules for CSS are outdated. */

/** Accepted errors. */
const WAIVED = [
  // Some browsers drop table roles when cells are stacked on phones.
  /^The “role” attribute must not be used on a “(tr|td|th|tbody|thead)” element which has a “table” ancestor/,
  // Newer than the checker: a button that opens a dialog without a script.
  /^Attribute “command(for)?” not allowed on element “button”/,
  // The map's frame is from another site, so it can't remove its own sandbox.
  /^Bad value “allow-scripts allow-same-origin .*“sandbox” on element “iframe”/,
  /^CSS: /,
];

const reportSchema = v.object({
  messages: v.array(
    v.object({
      type: v.string(),
      url: v.optional(v.string(), ''),
      message: v.string(),
      extract: v.optional(v.string(), ''),
    }),
  ),
});

const CHECKER = join(createRequire(import.meta.url).resolve('vnu-jar/package.json'), '../build/dist/vnu.jar');

const fileOf = (path: string) => `${path.slice(1).replaceAll('/', '~') || 'index'}.html`;

async function fetchPages(url: string, folder: string): Promise<string[]> {
  const templates = new Map(declaredPages.map(({ owner, module, path }) => [`${owner} ${module}`, path]));
  return Promise.all(
    [...templates.values()].map(async (path) => {
      const file = join(folder, fileOf(path));
      writeFileSync(file, await (await fetch(url + path)).text());
      return file;
    }),
  );
}

function errorsIn(files: readonly string[]): string[] {
  const { stderr, error } = spawnSync(
    'java',
    ['-Xss2m', '-jar', CHECKER, '--errors-only', '--format', 'json', '--exit-zero-always', ...files],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (error)
    throw new Error('The Nu checker needs Java, which is not here: apt-get install -y default-jre-headless', {
      cause: error,
    });
  const { messages } = v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), stderr);
  return messages
    .filter(({ message }) => !WAIVED.some((pattern) => pattern.test(message)))
    .map(({ url, type, message, extract }) => {
      const page = url.split('/').at(-1)?.replaceAll('~', '/');
      return `${page}: ${type}: ${message}\n    ${extract.replace(/\s+/g, ' ')}`;
    });
}

const folder = mkdtempSync(join(tmpdir(), 'raptors-markup-'));
const site = await startBuiltSite();
try {
  const files = await fetchPages(site.url, folder);
  const errors = errorsIn(files);
  for (const error of errors) console.error(error);
  console.log(`${files.length} pages, ${errors.length} errors.`);
  if (errors.length > 0) process.exitCode = 1;
} finally {
  await site.stop();
  rmSync(folder, { recursive: true });
}
