import { OnSheet } from '@raptors/shared/design/Drawing/OnSheet';
import { Icon } from '@raptors/shared/design/icons/Icon';
import { Link } from 'react-router-dom';
import type { SpeciesRecord } from '../../pages/Species/records';
import { langOf } from '../../species/lang-of';
import { speciesPath } from '../../species-address';
import { EnglishNames } from '@raptors/shared/design/EnglishNames/EnglishNames';
import styles from './LookAlikes.module.css';

export function LookAlikes({ species }: { species: SpeciesRecord['similar'] }) {
  const widest = Math.max(...species.map(({ outline }) => outline.width));
  return (
    <ul className={styles.list} role="list">
      {species.map(({ slug, englishName, difference, outline }) => (
        <li key={slug}>
          <Link className={styles.row} to={speciesPath(slug)}>
            <OnSheet
              className={styles.outline}
              picture={outline}
              sheet={{ width: widest, height: outline.height }}
            />
            <span>
              <strong className={styles.name} lang={langOf(englishName)}>
                {englishName}
              </strong>
              <span className={styles.difference} lang={langOf(difference)}>
                <EnglishNames text={difference} />
              </span>
            </span>
            <Icon name="arrow" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
