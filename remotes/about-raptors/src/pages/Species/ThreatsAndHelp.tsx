import { CardGrid } from '@raptors/shared/design/CardGrid/CardGrid';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import content from '../../../content/species-page.json';
import { ThreatCard } from '../../components/ThreatCard/ThreatCard';
import type { SpeciesRecord } from './records';
import styles from './Species.module.css';

const words = content.threats;

export function ThreatsAndHelp({ threats }: Pick<SpeciesRecord, 'threats'>) {
  return (
    <section aria-labelledby="threats" className={styles.threats} data-paper="none">
      <h2 id="threats" className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.quiet}>{words.note}</p>
      <CardGrid>
        {threats.map(({ id, title, how, act }) => (
          <li key={id} className={styles.threat}>
            <ThreatCard id={id} title={title}>
              <p>{how}</p>
              <p className={styles.helps}>
                <strong>{words.helps}</strong> {act}
              </p>
            </ThreatCard>
          </li>
        ))}
      </CardGrid>
      <p className={styles.more}>
        <TextLink to={words.moreTo}>{words.more}</TextLink>
      </p>
    </section>
  );
}
