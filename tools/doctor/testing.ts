import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Examination, Finding, Patient } from './finding';

/** A folder to be examined, made for one test. */
export type TestPatient = Patient & {
  /** Puts a file there: text, or a value as JSON. */
  write(file: string, content: unknown): void;
  /** What an examination finds there. */
  ask(examination: Examination): Promise<Finding>;
  /** Takes the folder away. */
  remove(): void;
};

/** Makes an empty project; nothing is wrong with the machine it stands on. */
export function aPatient(changes: Partial<Patient> = {}): TestPatient {
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'doctor-')));
  const patient: TestPatient = {
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
    ask: async (examination) => examination.examine(patient),
    remove: () => rmSync(project, { recursive: true, force: true }),
  };
  return patient;
}
