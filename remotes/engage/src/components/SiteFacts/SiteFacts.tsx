import styles from './SiteFacts.module.css';

type SiteFactsProps = { facts: readonly { term: string; value: string }[] };

/** Facts of a place in three ruled columns, two on phones. */
export function SiteFacts({ facts }: SiteFactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
