import { Link } from 'react-router-dom';
import type { BirdOutline } from '@raptors/shared/design/pictures';
import type { ReactNode } from 'react';
import { Silhouette } from '../../../components/Silhouette/Silhouette';
import { FROM_LIST, speciesPath } from '../../../species-address';
import type { ListedSpecies } from '../../../species/species-list';
import outlines from './all-species.outlines.drawing';
import styles from './BirdRow.module.css';

type BirdRowProps = {
  /** In their order. */
  birds: readonly ListedSpecies[];
  /** Name of the row, where no heading names it. */
  label?: string;
  /** Chooses colours and places of a view. */
  kind: string;
  /** What is drawn of a bird where that is not its silhouette. */
  picture?: ((species: ListedSpecies) => ReactNode) | undefined;
  /** How much larger than to scale a bird is drawn. */
  enlarged?: (species: ListedSpecies) => number;
  /** Words that show when a bird is pointed at or focused; without them, its name is its title. */
  about?: (species: ListedSpecies) => ReactNode;
};

/** Birds side by side to the scale of their view, each a link to its page. */
export function BirdRow({ birds, label, kind, picture, enlarged, about }: BirdRowProps) {
  return (
    <ul className={styles.birds} data-kind={kind} role="list" aria-label={label}>
      {birds.map((species) => {
        const outline = outlineOf(species.sn);
        const name = about ? {} : { title: species.englishName, 'aria-label': species.englishName };
        return (
          <li key={species.sn} className={styles.bird}>
            <Link to={speciesPath(species.slug)} state={FROM_LIST} className={styles.link} {...name}>
              {picture?.(species) ?? (
                <span style={{ width: atScale(outline.widthCm * (enlarged?.(species) ?? 1)) }}>
                  <Silhouette outline={outline} />
                </span>
              )}
              {about && <span className={styles.about}>{about(species)}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** A width in the scale of the view. */
export const atScale = (cm: number) => `calc(${cm} * var(--px-per-cm))`;

const bySerial = new Map(outlines.map((outline) => [outline.sn, outline]));

/**
 * The outline of a species.
 * @throws {RangeError} where none is drawn
 */
export function outlineOf(sn: number): BirdOutline {
  const outline = bySerial.get(sn);
  if (!outline) throw new RangeError(`No outline is drawn of species ${sn}.`);
  return outline;
}
