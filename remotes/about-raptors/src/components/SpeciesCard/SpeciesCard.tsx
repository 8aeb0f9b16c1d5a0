import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import type { Picture } from '@raptors/shared/design/pictures';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { ExploreRaptorsContent } from '../../../content/schema';
import type { Species } from '../../../content/species.schema';
import contours from './plate-contours.picture.drawing';
import { sizeLabel } from './size-label';
import { speciesAnchor } from './species-anchor';
import styles from './SpeciesCard.module.css';

type SpeciesCardProps = {
  species: Species;
  drawing: Picture | undefined;
  labels: ExploreRaptorsContent['card'];
};

/** One species: its drawing with number and size, its names, its family and its two statuses. */
export function SpeciesCard({ species, drawing, labels }: SpeciesCardProps) {
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
            alt={fillIn(group === 'owl' ? labels.perched : labels.fromBelow, { name: englishName })}
            loading="lazy"
            decoding="async"
          />
        )}
        <span className={styles.number}>{sn}</span>
        <span className={styles.size}>{sizeLabel(species, labels)}</span>
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>{englishName}</h3>
        <p className={styles.scientific} lang="la">
          {scientificName}
        </p>
        <p className={styles.family}>
          {labels.families[family]} · {family}
        </p>
        <dl className={styles.statuses}>
          <dt>{labels.global}</dt>
          <dd>
            <StatusBadge code={globalStatus} />
          </dd>
          <dt>{labels.nepal}</dt>
          <dd>
            <StatusBadge code={nationalStatus} />
          </dd>
        </dl>
      </div>
    </li>
  );
}
