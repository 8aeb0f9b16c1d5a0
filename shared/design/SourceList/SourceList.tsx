import { fillIn } from '../../organisation/organisation';
import { EnglishNames } from '../EnglishNames/EnglishNames';
import labels from '../content/labels.json';
import styles from './SourceList.module.css';

export function SourceList({ sources }: { sources: readonly string[] }) {
  return (
    <section className={styles.sources} aria-labelledby="sources" data-search="none">
      <h2 className={styles.title} id="sources">
        {labels.sources}
      </h2>
      <ul className={styles.list}>
        {sources.map((source) => (
          <li key={source}>
            <EnglishNames text={fillIn(source)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
