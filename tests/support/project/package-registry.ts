import { execFile } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startHttpServer } from '../site/http-server';

/** A package registry on this machine. It holds what was published into it, for every version. */
export type PackageRegistry = {
  url: string;
  /** Packs the packages of the kit in a project, as `npm publish` would, and offers them as their latest version. */
  publishKit(project: string): Promise<void>;
  /** Leaves one version of a package out from now on, as if publishing had stopped half-way; without arguments, none. */
  withhold(name?: string, version?: string): void;
  stop(): Promise<void>;
};

type PackageFile = { name: string; version: string; dependencies?: Record<string, string> };
type Packed = { name: string; version: string; filename: string; integrity: string; shasum: string };
type Published = { package: PackageFile; packed: Packed };

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
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const packument = (versions: readonly Published[], url: string) => ({
  name: versions[0]?.package.name,
  'dist-tags': { latest: versions.at(-1)?.package.version },
  versions: Object.fromEntries(
    versions.map(({ package: file, packed: { filename, integrity, shasum } }) => [
      file.version,
      { ...file, dist: { tarball: `${url}/${filename}`, integrity, shasum } },
    ]),
  ),
});

async function packKit(project: string, folder: string): Promise<Published[]> {
  const read = (workspace: string) =>
    JSON.parse(readFileSync(join(project, workspace, 'package.json'), 'utf8')) as PackageFile;
  const rooms = Object.keys(read('tools').dependencies ?? {})
    .filter((name) => name.startsWith('@raptors/'))
    .map((name) => name.slice('@raptors/'.length));
  const workspaces = [...rooms, 'shared', 'tools'];
  const words = ['pack', '--json', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)(
    'npm',
    [...words, ...workspaces.flatMap((name) => ['--workspace', name])],
    { cwd: project, shell: process.platform === 'win32', maxBuffer: 1 << 26 },
  );
  const packed = JSON.parse(stdout) as Packed[];
  return packed.map((one) => ({
    package: read(one.name === '@raptors/kit' ? 'tools' : one.name.slice('@raptors/'.length)),
    packed: one,
  }));
}
