import { EnglishNames } from '@raptors/shared/design/EnglishNames/EnglishNames';
import { Callout } from '@raptors/shared/design/Callout/Callout';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import words from '../../../content/species-page.json';
import { LookAlikes } from '../../components/LookAlikes/LookAlikes';
import { langOf } from '../../species/lang-of';
import { comparePath, reportPath } from '../../species-address';
import type { SpeciesRecord } from './records';
import styles from './Species.module.css';

export function LifeAndLookAlikes({ record: { species, guide, similar } }: { record: SpeciesRecord }) {
  const { life, saw } = words;
  return (
    <div className={styles.two}>
      <section aria-labelledby="similar">
        <h2 id="similar" className={styles.title}>
          {words.similar.title}
        </h2>
        <p className={styles.quiet} data-paper="none">
          {words.similar[species.group]}
        </p>
        <LookAlikes species={similar} />
        <p className={styles.quiet} data-paper="none">
          <TextLink to={comparePath([species, ...similar].slice(0, 3).map(({ sn }) => sn))}>
            {words.similar.compare}
          </TextLink>
        </p>
      </section>
      <div className={styles.side} data-paper="none">
        <section aria-labelledby="life">
          <h2 id="life" className={styles.title}>
            {life.title}
          </h2>
          <div className={styles.notes}>
            <p lang={langOf(guide.behaviour)}>{guide.behaviour}</p>
            <p>
              <strong>{life.diet}:</strong> <span lang={langOf(guide.diet)}>{guide.diet}</span>
            </p>
            {guide.variation && (
              <p>
                <strong>{life.variation}:</strong>{' '}
                <span lang={langOf(guide.variation)}>
                  <EnglishNames text={guide.variation} />
                </span>
              </p>
            )}
          </div>
        </section>
        <div>
          <Callout {...saw} to={reportPath([species.scientificName])} />
        </div>
      </div>
    </div>
  );
}
