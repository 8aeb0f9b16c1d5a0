import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useState } from 'react';
import content from '../../../../content/explore-raptors.json';
import speciesWords from '../../../../content/species-words.json';
import { Segmented } from '../../../components/Segmented/Segmented';
import { CROW_CM, HouseCrow, Person, PERSON_CM } from '../../../components/Silhouette/Comparisons';
import { sizeLabel } from '../../../components/SpeciesCard/size-label';
import type { ListedSpecies } from '../../../species/species-list';
import drawings from '../all-species.birds.drawing';
import { atScale, BirdRow, outlineOf } from './BirdRow';
import styles from './ChartView.module.css';
import type { PictureBird } from './picture/save-picture';
import { SavePicture } from './picture/SavePicture';

/** Pictures ask for this many CSS pixels per centimetre. */
const PICTURE_PIXELS_PER_CM = 4;
const FORMS = ['silhouettes', 'painted'] as const;
const GROUPS = ['diurnal', 'owl'] as const;

const words = content.bySize;
const pictureOf = new Map(drawings.map((drawing) => [drawing.sn, drawing]));

/** To one scale: day raptors widest first, then owls tallest first, then what to compare them with. */
export function BySize({ shown }: { shown: readonly ListedSpecies[] }) {
  const [form, setForm] = useState<(typeof FORMS)[number]>('silhouettes');
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
          <Segmented
            label={words.form}
            options={FORMS.map((value) => ({ value, label: words.forms[value] }))}
            value={form}
            onChange={setForm}
          />
          <SavePicture birds={() => GROUPS.flatMap(rowOf).map((species) => pictured(species, isPainted))} />
        </div>
      </div>
      {GROUPS.map((group) => (
        <BirdRow
          key={group}
          birds={rowOf(group)}
          kind={group}
          label={content.groups[group].title}
          picture={isPainted ? painted : undefined}
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

function painted({ sn }: ListedSpecies) {
  const picture = pictureOf.get(sn);
  return (
    picture && (
      <img
        src={picture.src}
        width={Math.round(picture.width)}
        height={Math.round(picture.height)}
        style={{ width: atScale(picture.width / PICTURE_PIXELS_PER_CM) }}
        alt=""
      />
    )
  );
}

const about = (species: ListedSpecies) => (
  <>
    <span className={styles.name}>{species.englishName}</span>{' '}
    <span>{fillIn(words.status, { size: sizeLabel(species, speciesWords.card) ?? '' })}</span>{' '}
    <StatusBadge code={species.nationalStatus} />
  </>
);

/** A species as the picture that is saved draws it. */
function pictured({ sn, group }: ListedSpecies, isPainted: boolean): PictureBird {
  const { path, viewBox, widthCm, heightCm } = outlineOf(sn);
  const picture = isPainted ? pictureOf.get(sn) : undefined;
  const size = picture && {
    widthCm: picture.width / PICTURE_PIXELS_PER_CM,
    heightCm: picture.height / PICTURE_PIXELS_PER_CM,
  };
  return { sn, group, path, viewBox, widthCm, heightCm, ...size, painted: picture?.src };
}
