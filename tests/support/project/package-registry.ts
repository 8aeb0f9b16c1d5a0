import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { startHttpServer } from '../site/http-server';

/** A package registry on this machine. It holds what was published into it, for every version. */
export type PackageRegistry = {
  url: string;
  /** Packs what `npm run release:kit` publishes of a project, and offers it as the latest version. */
  publishKit(project: string): Promise<void>;
  /** Leaves one version of a package out from now on, as if publishing had stopped half-way; without arguments, none. */
  withhold(name?: string, version?: string): void;
  stop(): Promise<void>;
};

type PackageFile = { name: string; version: string };
type Published = { package: PackageFile; filename: string; integrity: string };

/** Starts an empty registry on a free port. */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'package-registry-'));
  const published = new Map<string, Published[]>();
  let withheld: string | undefined;
  const { url, stop } = await startHttpServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const versions = published
      .get(path)
      ?.filter(({ package: { name, version } }) => `${name}@${version}` !== withheld);
    if (versions) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(packument(versions, url)));
    } else {
      createReadStream(join(folder, path.replaceAll('/', '-')))
        .on('error', () => response.writeHead(404).end())
        .pipe(response);
    }
  });
  return {
    url,
    async publishKit(project) {
      for (const one of await packKit(project, folder)) {
        const { name } = one.package;
        published.set(name, [...(published.get(name) ?? []), one]);
      }
    },
    withhold(name, version) {
      withheld = `${name}@${version}`;
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const packument = (versions: readonly Published[], url: string) => ({
  name: versions[0]?.package.name,
  'dist-tags': { latest: versions.at(-1)?.package.version },
  versions: Object.fromEntries(
    versions.map(({ package: file, filename, integrity }) => [
      file.version,
      { ...file, dist: { tarball: `${url}/${filename}`, integrity } },
    ]),
  ),
});

/** By the project's own command, which publishes these files. */
async function packKit(project: string, folder: string): Promise<Published[]> {
  const run = promisify(execFile);
  const words = ['tools/kit-version/release-kit.mjs', '--pack-to', folder];
  const { stdout } = await run(process.execPath, words, { cwd: project });
  return Promise.all(
    (JSON.parse(stdout) as string[]).map(async (file) => {
      const manifest = await run('tar', ['-xzOf', file, 'package/package.json']);
      const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
      return { package: JSON.parse(manifest.stdout) as PackageFile, filename: basename(file), integrity };
    }),
  );
}
