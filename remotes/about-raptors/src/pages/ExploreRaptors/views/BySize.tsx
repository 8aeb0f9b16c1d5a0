import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import content from '../../../../content/explore-raptors.json';
import speciesWords from '../../../../content/species-words.json';
import { Segmented } from '../../../components/Segmented/Segmented';
import { CROW_CM, HouseCrow, Person, PERSON_CM } from '../../../components/Silhouette/Comparisons';
import { Silhouette } from '../../../components/Silhouette/Silhouette';
import { sizeLabel } from '../../../components/SpeciesCard/size-label';
import { FROM_LIST, speciesPath } from '../../../species-address';
import type { ListedSpecies } from '../../../species/species-list';
import drawings from '../all-species.birds.drawing';
import styles from './BySize.module.css';
import { outlineOf } from './outlines';
import type { PictureBird } from './picture/save-picture';
import { SavePicture } from './picture/SavePicture';

/** Pictures ask for this many CSS pixels per centimetre. */
const PICTURE_PIXELS_PER_CM = 4;
const FORMS = ['silhouettes', 'painted'] as const;

const words = content.bySize;
const pictureOf = new Map(drawings.map((drawing) => [drawing.sn, drawing]));

/** All species that are shown, to one scale: day raptors widest first, then owls tallest first, then what to compare them with. */
export function BySize({ shown }: { shown: readonly ListedSpecies[] }) {
  const [form, setForm] = useState<(typeof FORMS)[number]>('silhouettes');
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
          <SavePicture
            birds={() => [...rowOf('diurnal'), ...rowOf('owl')].map((species) => pictured(species, form))}
          />
        </div>
      </div>
      {(['diurnal', 'owl'] as const).map((group) => (
        <ul
          key={group}
          className={styles.birds}
          data-group={group}
          role="list"
          aria-label={content.groups[group].title}
        >
          {rowOf(group).map((species) => (
            <li key={species.sn} className={styles.bird}>
              <Bird species={species} isPainted={form === 'painted'} />
            </li>
          ))}
        </ul>
      ))}
      <div className={styles.scale}>
        <p className={styles.note}>{words.note}</p>
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

/** A species as the picture that is saved draws it. */
function pictured({ sn, group }: ListedSpecies, form: (typeof FORMS)[number]): PictureBird {
  const { path, viewBox, ...outline } = outlineOf(sn);
  const painted = form === 'painted' ? pictureOf.get(sn) : undefined;
  return {
    sn,
    group,
    path,
    viewBox,
    widthCm: painted ? painted.width / PICTURE_PIXELS_PER_CM : outline.widthCm,
    heightCm: painted ? painted.height / PICTURE_PIXELS_PER_CM : outline.heightCm,
    painted: painted?.src,
  };
}

const atScale = (cm: number) => `calc(${cm} * var(--px-per-cm))`;

/** One bird at the scale of the view, a link; its name, size and status show when it is pointed at or focused. */
function Bird({ species, isPainted }: { species: ListedSpecies; isPainted: boolean }) {
  const { sn, englishName, slug, nationalStatus } = species;
  const outline = outlineOf(sn);
  const picture = pictureOf.get(sn);
  return (
    <Link to={speciesPath(slug)} state={FROM_LIST} className={styles.link}>
      {isPainted && picture ? (
        <img
          src={picture.src}
          width={Math.round(picture.width)}
          height={Math.round(picture.height)}
          style={{ width: atScale(picture.width / PICTURE_PIXELS_PER_CM) }}
          alt=""
        />
      ) : (
        <span className={styles.silhouette} style={{ width: atScale(outline.widthCm) }}>
          <Silhouette outline={outline} />
        </span>
      )}
      <span className={styles.label}>
        <span className={styles.name}>{englishName}</span>{' '}
        <span>{fillIn(words.status, { size: sizeLabel(species, speciesWords.card) ?? '' })}</span>{' '}
        <StatusBadge code={nationalStatus} />
      </span>
    </Link>
  );
}
