import { organisation } from '../../organisation/organisation';
import type { Organisation } from '../../organisation/organisation.schema';
import words from '../content/sample.json';
import styles from './SampleMark.module.css';

/** Says beside a value that it is sample content, for as long as `organisation.json` marks it: nobody should call, write or pay by it. */
export function SampleMark({ of }: { of: keyof Organisation }) {
  if (!organisation.sample.includes(of)) return null;
  return <strong className={styles.mark}>{words.mark}</strong>;
}
