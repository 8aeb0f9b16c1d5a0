import { organisation } from '../../organisation/organisation';
import type { Organisation } from '../../organisation/organisation.schema';
import words from '../content/sample.json';
import styles from './SampleMark.module.css';

/** Marks a value as sample content, as long as `organisation.json` does, so that nobody calls, writes or pays by it. */
export function SampleMark({ of }: { of: keyof Organisation }) {
  if (!organisation.sample.includes(of)) return null;
  return <strong className={styles.mark}>{words.mark}</strong>;
}
