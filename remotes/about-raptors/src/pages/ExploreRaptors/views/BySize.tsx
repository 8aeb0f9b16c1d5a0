import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useState } from 'react';
import content from '../../../../content/explore-raptors.json';
import { Segmented } from '../../../components/Segmented/Segmented';
import { CROW_CM, HouseCrow, Person, PERSON_CM } from '../../../components/Silhouette/Comparisons';
import { sizeLabel, type ListedSpecies } from '../../../species/species-list';
import { atScale, BirdRow, outlineOf } from './BirdRow';
import styles from './ChartView.module.css';
import { SavePicture } from './SavePicture';

const GROUPS = ['diurnal', 'owl'] as const;

const words = content.bySize;

/** To one scale: day raptors widest first, then owls tallest first, then what to compare them with. */
export function BySize({ shown }: { shown: readonly ListedSpecies[] }) {
  const [form, setForm] = useState<keyof typeof words.forms>('silhouettes');
  const isPainted = form === 'painted';
  const rowOf = (group: ListedSpecies['group']) => {
    const side = group === 'owl' ? 'heightCm' : 'widthCm';
    return shown
      .filter((species) => species.group === group)
      .sort((a, b) => outlineOf(b.sn)[side] - outlineOf(a.sn)[side]);
  };
  return (
    <div className={styles.plate}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        <div className={styles.tools}>
          <Segmented label={words.form} options={words.forms} value={form} onChange={setForm} />
          <SavePicture species={GROUPS.flatMap(rowOf)} isPainted={isPainted} />
        </div>
      </div>
      {GROUPS.map((group) => (
        <BirdRow
          key={group}
          birds={rowOf(group)}
          kind={group}
          label={content.groups[group].title}
          isPainted={isPainted}
          about={about}
        />
      ))}
      <div className={styles.scale}>
        <p className={styles.scaleNote}>{words.note}</p>
        <p className={styles.metre}>{words.metre}</p>
        <p className={styles.compared}>
          <span style={{ width: atScale(CROW_CM.width) }}>
            <HouseCrow />
          </span>
          {words.crow}
        </p>
        <p className={styles.compared}>
          <span className={styles.person} style={{ width: atScale(PERSON_CM.width) }}>
            <Person />
          </span>
          {words.person}
        </p>
      </div>
    </div>
  );
}

const about = (species: ListedSpecies) => (
  <>
    <span className={styles.name}>{species.englishName}</span>{' '}
    <span>{fillIn(words.status, { size: sizeLabel(species) ?? '' })}</span>{' '}
    <StatusBadge code={species.nationalStatus} />
  </>
);
