import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { Eyebrow } from '@raptors/shared/design/Eyebrow/Eyebrow';
import { Section } from '@raptors/shared/design/Section/Section';
import { Fragment } from 'react';
import { content } from '../home-content';
import styles from './AtRisk.module.css';
import contours from './contours.picture.drawing';
import waffle from './species-by-status.picture.drawing';

const { title, numbers, counted, caption, parts } = content.atRisk;

/** Two numbers, and a bird for each of the diurnal species, coloured by its national status. */
export function AtRisk() {
  return (
    <div className={styles.band}>
      <Section tone="night" labelledBy="at-risk">
        <Drawing picture={contours} className={styles.contours} />
        <Eyebrow as="h2" id="at-risk">
          {title}
        </Eyebrow>
        <div className={styles.columns}>
          <div>
            <dl>
              {numbers.map(({ prefix, value, text }) => (
                <div className={styles.number} key={value}>
                  <dt className={styles.value}>
                    {prefix && <span className={styles.prefix}>{prefix} </span>}
                    {value}
                  </dt>
                  <dd className={styles.text}>{text}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.caption}>{counted}</p>
          </div>
          <figure>
            <Drawing picture={waffle} className={styles.waffle} />
            <figcaption className={styles.caption}>
              {caption}{' '}
              {parts.map(({ count, code }, place) => (
                <Fragment key={code}>
                  {place > 0 && ' · '}
                  <span data-status={code}>
                    {count} {code}
                  </span>
                </Fragment>
              ))}
            </figcaption>
          </figure>
        </div>
      </Section>
    </div>
  );
}
