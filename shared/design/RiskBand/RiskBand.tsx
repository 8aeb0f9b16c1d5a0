import { Fragment } from 'react';
import { fillIn } from '../../organisation/organisation';
import totals from '../../organisation/status-totals.json';
import { Container } from '../Container/Container';
import { Drawing } from '../Drawing/Drawing';
import { Eyebrow } from '../Eyebrow/Eyebrow';
import { Ground } from '../Ground/Ground';
import type { Picture } from '../pictures';
import { STATUS_WORDS, type StatusCode } from '../StatusBadge/status';
import styles from './RiskBand.module.css';

export type RiskTexts = {
  heading: string;
  figures: readonly { before?: string | undefined; number: string; after: string }[];
  counted: string;
  waffleCaption: string;
  other: string;
  /** With the placeholders `{total}` and `{groups}`. */
  waffleAlt: string;
};

type RiskBandProps = { id: string; risk: RiskTexts; contours: Picture; waffle: Picture };

export function RiskBand({ id, risk, contours, waffle }: RiskBandProps) {
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
                {STATUS_GROUPS.map(({ code, species }, index) => (
                  <Fragment key={code}>
                    {index > 0 && ' · '}
                    <span data-status={code}>
                      {species} {isStatus(code) ? <abbr title={STATUS_WORDS[code]}>{code}</abbr> : risk.other}
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

const AT_RISK = ['CR', 'EN', 'VU', 'NT'] as const;
const { diurnal, nepal } = totals;

/** Number of diurnal raptors with each of these statuses on the national list, and of all others. */
export const STATUS_GROUPS: readonly { code: string; species: number }[] = [
  ...AT_RISK.map((code) => ({ code, species: nepal[code] })),
  { code: 'other', species: diurnal - nepal.threatened - nepal.NT },
];

const isStatus = (code: string): code is StatusCode => code in STATUS_WORDS;

function waffleAlt({ other, waffleAlt }: RiskTexts): string {
  const groups = STATUS_GROUPS.map(({ code, species }) =>
    fillIn(`{species} ${isStatus(code) ? STATUS_WORDS[code] : other}`, { species }),
  );
  return fillIn(waffleAlt, { total: diurnal, groups: groups.join(', ') });
}
