import { Ground } from '@raptors/shared/design/Ground/Ground';
import { Container } from '@raptors/shared/design/Container/Container';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { Eyebrow } from '@raptors/shared/design/Eyebrow/Eyebrow';
import { STATUS_WORDS, type StatusCode } from '@raptors/shared/design/StatusBadge/status';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { Fragment } from 'react';
import type { OurWorkContent } from '../../../content/schema';
import contours from './contours.picture.drawing';
import styles from './RiskBand.module.css';
import waffle from './waffle.picture.drawing';

type RiskBandProps = { id: string; risk: OurWorkContent['risk'] };

/**
 * How many of Nepal's raptors are at risk. The 60 birds show the national status of the diurnal species;
 * the 40% is a figure of another kind and is never drawn as birds.
 */
export function RiskBand({ id, risk }: RiskBandProps) {
  return (
    <section className={styles.band} aria-labelledby={id}>
      <Ground picture={contours} />
      <Container>
        <div className={styles.columns}>
          <div>
            <Eyebrow as="h2" id={id}>
              {risk.heading}
            </Eyebrow>
            {risk.figures.map((figure) => (
              <p key={figure.after} className={styles.figure}>
                <span className={styles.amount}>
                  {figure.before && <span className={styles.before}>{figure.before} </span>}
                  <span className={styles.number}>{figure.number}</span>
                </span>{' '}
                <span>{figure.after}</span>
              </p>
            ))}
            <p className={styles.counted}>{risk.counted}</p>
          </div>
          <figure className={styles.waffle}>
            <Drawing picture={waffle} alt={waffleAlt(risk)} />
            <figcaption>
              {risk.waffleCaption}{' '}
              <span className={styles.groups}>
                {risk.nationalStatus.map(({ code, species }, index) => (
                  <Fragment key={code}>
                    {index > 0 && ' · '}
                    <span data-status={code}>
                      {species} {isStatus(code) ? <abbr title={STATUS_WORDS[code]}>{code}</abbr> : code}
                    </span>
                  </Fragment>
                ))}
              </span>
            </figcaption>
          </figure>
        </div>
      </Container>
    </section>
  );
}

const isStatus = (code: string): code is StatusCode => code in STATUS_WORDS;

/** The picture as a sentence, for those who do not see it. */
function waffleAlt({ waffleAlt, nationalStatus }: OurWorkContent['risk']): string {
  const total = nationalStatus.reduce((sum, { species }) => sum + species, 0);
  const groups = nationalStatus.map(
    ({ code, species }) => `${species} ${isStatus(code) ? STATUS_WORDS[code] : code}`,
  );
  return fillIn(waffleAlt, { total, groups: groups.join(', ') });
}
