import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Check, Result, Environment } from './check';

/** A folder to be checked, made for one test. */
export type TestEnvironment = Environment & {
  /** Puts a file there: text, or a value as JSON. */
  write(file: string, content: unknown): void;
  /** What an check finds there. */
  ask(check: Check): Promise<Result>;
  /** Takes the folder away. */
  remove(): void;
};

/** Makes an empty project; nothing is wrong with its machine. */
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
