import { numberIn } from '@raptors/shared/contract/text-language';
import { Callout } from '@raptors/shared/design/Callout/Callout';
import { CardGrid } from '@raptors/shared/design/CardGrid/CardGrid';
import { EnglishNames } from '@raptors/shared/design/EnglishNames/EnglishNames';
import { STATUS_WORDS } from '@raptors/shared/design/StatusBadge/status';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import words from '../../../content/species-page.json';
import { ElevationProfile } from '../../components/ElevationProfile/ElevationProfile';
import { LookAlikes } from '../../components/LookAlikes/LookAlikes';
import { SeasonStrip } from '../../components/SeasonStrip/SeasonStrip';
import { SizeFigure } from '../../components/SizeFigure/SizeFigure';
import { StatusLadder } from '../../components/StatusLadder/StatusLadder';
import { ThreatCard } from '../../components/ThreatCard/ThreatCard';
import { langOf } from '../../species/lang-of';
import { comparePath, EXPLORER, reportPath } from '../../species-address';
import { isPlaceKnown, seasonOf } from './facts';
import type { SpeciesRecord } from './records';
import styles from './Species.module.css';

type RecordProps = { record: SpeciesRecord };

type PartProps = ComponentProps<'section'> & { id: string; title: string };

const Part = ({ id, title, children, ...section }: PartProps) => (
  <section aria-labelledby={id} {...section}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {children}
  </section>
);

export function StatusAndSize({ record: { species, outline, isProvisional, moved, disputed } }: RecordProps) {
  const { status } = words;
  const doDiffer = species.globalStatus !== species.nationalStatus;
  return (
    <div className={styles.two}>
      <Part id="status" title={doDiffer ? status.title : status.sameTitle} data-paper="none">
        <div className={styles.ladders}>
          <StatusLadder title={status.global} code={species.globalStatus} />
          <StatusLadder title={status.national} code={species.nationalStatus} />
        </div>
        <p className={styles.why}>
          {doDiffer && (
            <>
              <strong>{status.why}</strong> {status.whyText}{' '}
            </>
          )}
          <Link to={EXPLORER}>{status.codes}</Link>
        </p>
        {moved && (
          <p className={styles.provisional}>
            {fillIn(status.moved, { year: moved.year, status: STATUS_WORDS[moved.status] })}
          </p>
        )}
        {disputed && <p className={styles.provisional}>{disputed}</p>}
        {isProvisional && (
          <p className={styles.provisional}>
            {status.provisional} <Link to={`${EXPLORER}#about-these-values`}>{status.provisionalLink}</Link>
          </p>
        )}
      </Part>
      <Part id="size" title={words.size.title}>
        <SizeFigure species={species} outline={outline} />
      </Part>
    </div>
  );
}

export function WhenAndWhere({ record: { species, guide } }: RecordProps) {
  const { when, where, months } = words;
  const { monthsInNepal, monthsNote, watchSitePeak } = guide;
  const season = seasonOf(species);
  const day = (date: string) => {
    const month = months[Number(date.slice(0, 2)) - 1] ?? '';
    return `${numberIn(month, Number(date.slice(3)))} ${month}`;
  };
  return (
    <div className={styles.two}>
      <Part id="when" title={when.title}>
        {monthsInNepal && (
          <SeasonStrip months={monthsInNepal} peak={watchSitePeak && Number(watchSitePeak.to.slice(0, 2))} />
        )}
        <div className={styles.notes}>
          {watchSitePeak && (
            <p>{fillIn(when.peakText, { from: day(watchSitePeak.from), to: day(watchSitePeak.to) })}</p>
          )}
          {monthsNote && <p>{monthsNote}</p>}
          {!monthsInNepal && <p>{season ? fillIn(when.season, { season }) : when.unknown}</p>}
          {monthsInNepal && guide.monthsBasis === 'rule' && season && (
            <p className={styles.quiet}>{fillIn(when.rule, { season })}</p>
          )}
        </div>
      </Part>
      {isPlaceKnown(species) && (
        <Part id="where" title={where.title}>
          {species.elevationM && <ElevationProfile range={species.elevationM} />}
          {species.habitat && (
            <ul className={styles.habitats} aria-label={where.habitats} role="list">
              {species.habitat.map((habitat) => (
                <li key={habitat}>{habitat}</li>
              ))}
            </ul>
          )}
        </Part>
      )}
    </div>
  );
}

export function LifeAndLookAlikes({ record: { species, guide, similar } }: RecordProps) {
  const { life, saw } = words;
  return (
    <div className={styles.two}>
      <Part id="similar" title={words.similar.title}>
        <p className={styles.quiet} data-paper="none">
          {words.similar[species.group]}
        </p>
        <LookAlikes species={similar} />
        <p className={styles.quiet} data-paper="none">
          <TextLink to={comparePath([species, ...similar].slice(0, 3).map(({ sn }) => sn))}>
            {words.similar.compare}
          </TextLink>
        </p>
      </Part>
      <div className={styles.side} data-paper="none">
        <Part id="life" title={life.title}>
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
        </Part>
        <div>
          <Callout {...saw} to={reportPath([species.scientificName])} />
        </div>
      </div>
    </div>
  );
}

export function ThreatsAndHelp({ record: { threats } }: RecordProps) {
  const { title, note, helps, more, moreTo } = words.threats;
  return (
    <Part id="threats" title={title} className={styles.threats} data-paper="none">
      <p className={styles.quiet}>{note}</p>
      <CardGrid>
        {threats.map(({ id, title, how, act }) => (
          <li key={id} className={styles.threat}>
            <ThreatCard id={id} title={title}>
              <p>{how}</p>
              <p className={styles.helps}>
                <strong>{helps}</strong> {act}
              </p>
            </ThreatCard>
          </li>
        ))}
      </CardGrid>
      <p className={styles.more}>
        <TextLink to={moreTo}>{more}</TextLink>
      </p>
    </Part>
  );
}
