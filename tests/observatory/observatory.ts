import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { startBuiltSite } from '../support/project/built-site';
import { projectFolder } from '../support/project/project-folder';
import { startTlsProxy } from './tls-proxy';

/**
 * `npm run test:observatory`: the home page and its headers, over TLS, by the rules of the MDN HTTP Observatory. Prints each test with its
 * points. Ends with status 1 below 125 points or A+. Needs openssl, and the registry of npm the first time.
 */

const SCANNER = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';
const POINTS = 125;

const reportSchema = v.object({
  scan: v.object({
    grade: v.string(),
    score: v.number(),
    testsPassed: v.number(),
    testsQuantity: v.number(),
  }),
  tests: v.record(
    v.string(),
    v.object({ result: v.nullable(v.string()), pass: v.boolean(), scoreModifier: v.nullable(v.number()) }),
  ),
});

/**
 * The scanner's program. Not a dependency of the project: with its monitoring and its database it takes 130 MB.
 * Its installation script is left out, because it only downloads lists of public domains, which `localhost` is not on.
 */
function installScanner(): string {
  const folder = join(projectFolder(), 'node_modules/.cache/raptors/observatory', VERSION);
  const scanner = join(folder, 'node_modules', SCANNER);
  const preloaded = join(scanner, 'conf/hsts-preload.json');
  if (!existsSync(preloaded)) {
    mkdirSync(folder, { recursive: true });
    const options = ['--prefix', folder, '--ignore-scripts', '--omit=optional', '--no-save', '--no-audit'];
    execFileSync('npm', ['install', ...options, `${SCANNER}@${VERSION}`], { stdio: 'inherit' });
    writeFileSync(preloaded, '{}');
  }
  return join(scanner, 'src/scan.js');
}

const scanner = installScanner();
const folder = mkdtempSync(join(tmpdir(), 'observatory-'));
const site = await startBuiltSite();
const proxy = await startTlsProxy(site.url, folder);
try {
  const { stdout } = await promisify(execFile)(process.execPath, [scanner, proxy.host], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: proxy.certificate },
  });
  const { scan, tests } = v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), stdout);
  for (const [name, { result, pass, scoreModifier }] of Object.entries(tests))
    console.log(
      `${pass ? 'passed' : 'FAILED'}  ${String(scoreModifier ?? 0).padStart(3)}  ${name}: ${result ?? 'does not apply'}`,
    );
  console.log(
    `Grade ${scan.grade}, ${scan.score} points; ${scan.testsPassed} of ${scan.testsQuantity} tests passed.`,
  );
  if (scan.score < POINTS || scan.grade !== 'A+') {
    console.error(`The site must get A+ with at least ${POINTS} points: see site/store/http-headers.ts.`);
    process.exitCode = 1;
  }
} finally {
  proxy.stop();
  await site.stop();
  rmSync(folder, { recursive: true });
}
