import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import type { Picture } from '@raptors/shared/design/pictures';
import type { Species } from '../../../content/species.schema';
import { FAMILY_LABELS } from './families';
import contours from './plate-contours.picture.drawing';
import { sizeLabel } from './size-label';
import { speciesAnchor } from './species-anchor';
import styles from './SpeciesCard.module.css';

type SpeciesCardProps = {
  species: Species;
  drawing: Picture | undefined;
};

/** One species: its drawing with number and size, its names, its family and its two statuses. */
export function SpeciesCard({ species, drawing }: SpeciesCardProps) {
  const { sn, englishName, scientificName, family, group, globalStatus, nationalStatus } = species;
  return (
    <li className={styles.card} id={speciesAnchor(englishName)}>
      <div className={styles.plate} data-group={group}>
        <img className={styles.contours} src={contours.src} alt="" width={480} height={480} loading="lazy" />
        {drawing && (
          <img
            className={styles.drawing}
            src={drawing.src}
            width={drawing.width}
            height={drawing.height}
            alt={`${englishName}, ${group === 'owl' ? 'perched' : 'from below'}`}
            loading="lazy"
            decoding="async"
          />
        )}
        <span className={styles.number}>{sn}</span>
        <span className={styles.size}>{sizeLabel(species)}</span>
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>{englishName}</h3>
        <p className={styles.scientific} lang="la">
          {scientificName}
        </p>
        <p className={styles.family}>
          {FAMILY_LABELS[family]} · {family}
        </p>
        <dl className={styles.statuses}>
          <dt>Global</dt>
          <dd>
            <StatusBadge code={globalStatus} />
          </dd>
          <dt>Nepal</dt>
          <dd>
            <StatusBadge code={nationalStatus} />
          </dd>
        </dl>
      </div>
    </li>
  );
}
