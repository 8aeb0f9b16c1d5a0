import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Check, Result, Environment } from './check';

/** A temporary project to check. */
export type TestEnvironment = Environment & {
  /** Writes a file: text, or a value as JSON. */
  write(file: string, content: unknown): void;
  /** Runs a check on it. */
  ask(check: Check): Promise<Result>;
  /** Deletes the folder. */
  remove(): void;
};

/** Makes an empty project on a machine without problems. */
export function anEnvironment(changes: Partial<Environment> = {}): TestEnvironment {
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'doctor-')));
  const environment: TestEnvironment = {
    project,
    nodeVersion: '22.12.0',
    port: 0,
    host: '127.0.0.1',
    store: join(project, '.site'),
    ...changes,
    write(file, content) {
      const path = join(project, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    },
    ask: async (check) => check.run(environment),
    remove: () => rmSync(project, { recursive: true, force: true }),
  };
  return environment;
}
