import { Link } from 'react-router-dom';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import type { BirdOutline } from '@raptors/shared/design/pictures';
import type { ReactNode } from 'react';
import { Silhouette } from '../../../components/Silhouette/Silhouette';
import { FROM_LIST, speciesPath } from '../../../species-address';
import { PIXELS_PER_CM, plateOf } from '../../../species/plates';
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
  isPainted?: boolean;
  /** How much larger than to scale owls are drawn. */
  owlScale?: number;
  /** Words that show when a bird is pointed at or focused; without them, its name does. */
  about?: (species: ListedSpecies) => ReactNode;
};

/** Birds side by side to the scale of their view, each a link to its page. */
export function BirdRow({ birds, label, kind, isPainted, owlScale = 1, about }: BirdRowProps) {
  return (
    <ul className={styles.birds} data-kind={kind} role="list" aria-label={label}>
      {birds.map((species) => {
        const { sn, slug, group, englishName } = species;
        return (
          <li key={sn} className={styles.bird}>
            <Link
              to={speciesPath(slug)}
              state={FROM_LIST}
              className={styles.link}
              aria-label={englishName}
              title={about ? undefined : englishName}
            >
              {isPainted ? <Painted sn={sn} /> : <Outlined sn={sn} scale={group === 'owl' ? owlScale : 1} />}
              {about && <span className={styles.about}>{about(species)}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Painted({ sn }: { sn: number }) {
  const plate = plateOf(sn);
  const width = atScale(plate.width / PIXELS_PER_CM);
  return <Drawing picture={plate} style={{ width }} loading={undefined} />;
}

function Outlined({ sn, scale }: { sn: number; scale: number }) {
  const outline = outlineOf(sn);
  return (
    <span style={{ width: atScale(outline.widthCm * scale) }}>
      <Silhouette outline={outline} />
    </span>
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
