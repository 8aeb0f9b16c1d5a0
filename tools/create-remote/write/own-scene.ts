import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { readJsonFile } from '@raptors/webpack/fingerprint/source-package';
import * as v from 'valibot';

const TIMES = ['dawn', 'day', 'mist', 'dusk'];

/**
 * Gives a new remote a banner that no other section has: light, ridges and bird follow from its name. A project without a
 * studio keeps the template's.
 * @param place folder of the remote in the project
 * @throws {UserError} when the studio can't draw it
 */
export function drawOwnScene(project: string, place: string, name: string): void {
  const studio = join(project, 'drawing/draw.ts');
  if (!existsSync(studio)) return;
  const files = readdirSync(join(project, place), { recursive: true, encoding: 'utf8' });
  const [first = 0, second = 0, third = 0, fourth = 0] = createHash('sha256').update(name).digest();
  for (const file of files.filter((path) => path.endsWith('.scene.drawing'))) {
    const path = join(project, place, file);
    const scene = {
      ...readJsonFile(v.looseObject({}), path),
      time: TIMES[first % TIMES.length],
      flip: second % 2 === 1,
      // Higher than the seeds of the first sections.
      seed: 100 + third * 256 + fourth,
      bird: { sn: 1 + (third % 60), x: 0.74, y: 0.25, bankDegrees: (fourth % 21) - 10 },
    };
    writeFileSync(path, `${JSON.stringify(scene, null, 2)}\n`);
  }
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', studio, place], {
    cwd: project,
    encoding: 'utf8',
  });
  if (status !== 0) throw new UserError(`The studio did not draw the picture of ${place}: ${stderr}`);
}
