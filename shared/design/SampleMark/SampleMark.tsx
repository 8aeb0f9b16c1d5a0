import { organisation } from '../../organisation/organisation';
import type { Organisation } from '../../organisation/organisation.schema';
import words from '../content/sample.json';
import styles from './SampleMark.module.css';

type SampleMarkProps =
  | { of: keyof Organisation; listed?: undefined }
  /** `listed`: the `sample` field of the record to which the value belongs. */
  | { of: string; listed: readonly string[] | undefined };

export function SampleMark(props: SampleMarkProps) {
  const listed = 'listed' in props ? props.listed : organisation.sample;
  if (!(listed as readonly string[] | undefined)?.includes(props.of)) return null;
  return <strong className={styles.mark}>{words.mark}</strong>;
}
