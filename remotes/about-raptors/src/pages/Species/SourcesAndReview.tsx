import { fillIn } from '@raptors/shared/organisation/organisation';
import words from '../../../content/species-page.json';
import type { SpeciesRecord } from './records';
import styles from './Species.module.css';

/** Where the page's values come from, and whether somebody who knows has checked them. */
export function SourcesAndReview({ guide }: Pick<SpeciesRecord, 'guide'>) {
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">{words.sources.title}</h2>
      <ul role="list">
        {[words.sources.status, ...guide.sources].map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
      <p>{guide.reviewedBy ? fillIn(words.reviewed, { name: guide.reviewedBy }) : words.review}</p>
    </section>
  );
}
