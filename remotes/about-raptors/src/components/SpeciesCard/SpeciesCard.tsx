import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { numberIn } from '@raptors/shared/contract/text-language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import words from '../../../content/species-words.json';
import { FROM_LIST, speciesPath } from '../../species-address';
import { langOf } from '../../species/lang-of';
import { plateOf } from '../../species/plates';
import { nameBeside, sizeLabel, type ListedSpecies } from '../../species/species-list';
import contours from './plate-contours.picture.drawing';
import styles from './SpeciesCard.module.css';

const labels = words.card;

export const SpeciesCard = memo(function SpeciesCard(props: { species: ListedSpecies; isHidden?: boolean }) {
  const { species, isHidden = false } = props;
  const { sn, englishName, slug, scientificName, family, group, globalStatus, nationalStatus } = species;
  const plate = plateOf(sn);
  const other = nameBeside(species);
  return (
    <li
      className={styles.card}
      id={slug}
      hidden={isHidden}
      // Without scripts, the list's filters select cards by these attributes.
      data-nepal={nationalStatus}
      data-size={species.sizeClass}
      data-where={species.habitatClass.join(' ')}
    >
      <div className={styles.plate} data-group={group}>
        <img className={styles.contours} src={contours.src} alt="" width={480} height={480} loading="lazy" />
        <Drawing
          picture={plate}
          className={styles.drawing}
          alt={fillIn(group === 'owl' ? labels.perched : labels.fromBelow, { name: englishName })}
        />
        <span className={styles.number}>{numberIn(words.card.global, sn)}</span>
        <span className={styles.size}>{sizeLabel(species)}</span>
      </div>
      <div className={styles.text}>
        <div className={styles.names}>
          <h3 className={styles.name}>
            {/* Without `discover="none"`, React Router would mark each of the 83 links to load its route early. */}
            <Link
              className={styles.link}
              to={speciesPath(slug)}
              state={FROM_LIST}
              lang={langOf(englishName)}
              discover="none"
            >
              {englishName}
            </Link>
          </h3>
          {other && <p lang={langOf(other)}>{other}</p>}
          <p className={styles.scientific} lang="la">
            {scientificName}
          </p>
          <p className={styles.family}>
            {labels.families[family]} · <span lang={langOf(family)}>{family}</span>
          </p>
        </div>
        <dl className={styles.statuses}>
          <div className={styles.global}>
            <dt>{labels.global}</dt>
            <dd>
              <StatusBadge code={globalStatus} />
            </dd>
          </div>
          <div className={styles.nepal}>
            <dt>{labels.nepal}</dt>
            <dd>
              <StatusBadge code={nationalStatus} />
            </dd>
          </div>
        </dl>
      </div>
    </li>
  );
});
