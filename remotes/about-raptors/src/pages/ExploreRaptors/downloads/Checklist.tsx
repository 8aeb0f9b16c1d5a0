import { numberIn } from '@raptors/shared/contract/text-language';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import content from '../../../../content/explore-raptors.json';
import speciesWords from '../../../../content/species-words.json';
import provisional from '../../../../content/provisional.json';
import { langOf } from '../../../species/lang-of';
import { allSpecies, type ListedSpecies } from '../../../species/species-list';
import styles from './Checklist.module.css';

const words = content.checklist;
const THREATENED = ['VU', 'EN', 'CR'];

const values = { total: allSpecies.length, count: provisional.nationalStatusOf.length };

/** The printed page: 83 species to tick, day raptors on one sheet of A4, owls and notes on a second. Hidden on screens. */
export function Checklist() {
  return (
    <div className={styles.checklist} data-search="none">
      <section className={styles.sheet}>
        <Head note={words.diurnal} />
        <p className={styles.codes}>{fillIn(words.codes, values)}</p>
        <Families group="diurnal" />
        <p className={styles.foot}>{words.observer}</p>
      </section>
      <section className={styles.sheet}>
        <Head note={words.owls} />
        <Families group="owl" />
        <div className={styles.totals}>
          {words.totals.map((total) => (
            <p key={total}>{total}</p>
          ))}
        </div>
        <p className={styles.notes}>{words.notes}</p>
        <p className={styles.foot}>{new URL(organisation.siteUrl).host}</p>
      </section>
    </div>
  );
}

const Head = ({ note }: { note: string }) => (
  <div className={styles.head}>
    <p className={styles.title}>{fillIn(words.title, values)}</p>
    <p>{note}</p>
  </div>
);

function Families({ group }: { group: ListedSpecies['group'] }) {
  const species = allSpecies.filter((one) => one.group === group);
  const families = [...new Set(species.map(({ family }) => family))];
  return (
    <div className={styles.families}>
      {families.map((family) => (
        <div key={family}>
          <p className={styles.family}>
            {speciesWords.card.families[family]} · <span lang={langOf(family)}>{family}</span>
          </p>
          {species
            .filter((one) => one.family === family)
            .map(({ sn, englishName, scientificName, nationalStatus }) => (
              <p key={sn} className={styles.row}>
                <span className={styles.box} />
                <span>{numberIn(words.title, sn)}</span>
                <span lang={langOf(englishName)}>
                  {englishName} <i lang="la">{scientificName}</i>
                </span>
                <span
                  className={styles.code}
                  data-threatened={THREATENED.includes(nationalStatus) ? '' : undefined}
                >
                  {nationalStatus}
                </span>
                <span className={styles.date} />
              </p>
            ))}
        </div>
      ))}
    </div>
  );
}
