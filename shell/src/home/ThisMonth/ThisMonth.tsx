import { useBrowserValue } from '@raptors/shared/design/browser-value';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { Eyebrow } from '@raptors/shared/design/Eyebrow/Eyebrow';
import { LinkRow } from '@raptors/shared/design/LinkRow/LinkRow';
import { Section } from '@raptors/shared/design/Section/Section';
import { langBeside } from '@raptors/shared/contract/text-language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePageLink } from '../../layout/site-context';
import { thisMonth as content } from '../home-content';
import { MonthTabs, PANEL_ID } from './MonthTabs';
import drawings from './this-month.birds.drawing';
import styles from './ThisMonth.module.css';

/** The drawings have 4 pixels per centimetre; here they have 1.2, on small screens less. */
const SCALE = 0.3;

/** Six birds of the current or chosen month, at one scale. Prerendered with six birds that are present all year. */
export function ThisMonth() {
  const visitorMonth = useBrowserValue(() => new Date().getMonth());
  const [chosen, setChosen] = useState<number>();
  const shown = chosen ?? visitorMonth;
  const pageLink = usePageLink();
  const month = shown === undefined ? undefined : content.months[shown];
  return (
    <Section tone="plate" labelledBy="this-month">
      <div className={styles.head}>
        <div>
          <Eyebrow>{content.eyebrow}</Eyebrow>
          <h2 className={styles.title} id="this-month">
            {month?.title ?? content.title}
          </h2>
        </div>
        <ButtonLink variant="secondary" to={pageLink(content.explore.to)} arrow>
          {content.explore.label}
        </ButtonLink>
      </div>
      <MonthTabs shown={shown} onChoose={setChosen} />
      <div id={PANEL_ID} {...(month && { role: 'tabpanel', 'aria-label': month.name })}>
        <ul className={styles.birds} role="list">
          {/* The key is the bird once a month is chosen, otherwise the old picture would stay until the new one has loaded. */}
          {(month?.birds ?? content.allYear).map((sn, place) => (
            <Bird
              key={chosen === undefined ? `place ${place}` : sn}
              sn={sn}
              peakDays={month?.peaks?.find((peak) => peak.sn === sn)?.days}
            />
          ))}
        </ul>
      </div>
      <LinkRow links={content.links.map(({ to, label }) => ({ to: pageLink(to), label }))} />
      <noscript>
        <WholeYear />
      </noscript>
      <p className={styles.note}>{content.note}</p>
    </Section>
  );
}

function WholeYear() {
  return (
    <ul>
      {content.months.map(({ name, title, birds, peaks = [] }) => (
        <li key={name}>
          <span>{title}</span>
          <ul>
            {birds.map((sn) => (
              <li key={sn}>
                {birdOf(sn)?.name}{' '}
                <span>{peaks.find((peak) => peak.sn === sn)?.days ?? birdOf(sn)?.note}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const birdOf = (sn: number) => content.birds.find((bird) => bird.sn === sn);

function Bird({ sn, peakDays }: { sn: number; peakDays: string | undefined }) {
  const pageLink = usePageLink();
  const bird = birdOf(sn);
  const drawing = drawings.find((one) => one.sn === sn);
  if (!bird || !drawing) return null;
  return (
    <li>
      <Link className={styles.bird} to={pageLink(fillIn(content.species, { slug: bird.slug }))}>
        <span className={styles.picture}>
          <Drawing picture={drawing} scale={SCALE} />
        </span>
        <span className={styles.name} lang={langBeside(bird.note, bird.name)}>
          {bird.name}
        </span>
        <span className={styles.text}>
          {peakDays === undefined ? (
            bird.note
          ) : (
            <>
              <span className={styles.peak}>{content.peak}</span> {peakDays}
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
