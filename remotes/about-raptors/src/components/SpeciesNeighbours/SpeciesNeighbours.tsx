import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { Icon } from '@raptors/shared/design/icons/Icon';
import { numberIn } from '@raptors/shared/contract/text-language';
import { Link } from 'react-router-dom';
import content from '../../../content/species-page.json';
import type { NamedSpecies, SpeciesRecord } from '../../pages/Species/records';
import { langOf } from '../../species/lang-of';
import { speciesPath } from '../../species-address';
import styles from './SpeciesNeighbours.module.css';

const labels = content.neighbours;

export function SpeciesNeighbours({ previous, next }: Pick<SpeciesRecord, 'previous' | 'next'>) {
  return (
    <nav className={styles.neighbours} data-paper="none" aria-label={labels.label}>
      {previous ? <Neighbour species={previous} rel="prev" label={labels.previous} /> : <span />}
      {next && <Neighbour species={next} rel="next" label={labels.next} />}
    </nav>
  );
}

function Neighbour({ species, rel, label }: { species: NamedSpecies; rel: 'prev' | 'next'; label: string }) {
  const { slug, sn, englishName, outline } = species;
  return (
    <Link className={styles.link} rel={rel} to={speciesPath(slug)}>
      <span className={styles.arrow}>
        <Icon name="arrow" />
      </span>
      <Drawing picture={outline} className={styles.outline} />
      <span>
        <span className={styles.label}>
          {label} · {numberIn(label, sn)}
        </span>
        <strong className={styles.name} lang={langOf(englishName)}>
          {englishName}
        </strong>
      </span>
    </Link>
  );
}
