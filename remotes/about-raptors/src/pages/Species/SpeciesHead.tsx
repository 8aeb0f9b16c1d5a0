import { Breadcrumb } from '@raptors/shared/design/Breadcrumb/Breadcrumb';
import { Container } from '@raptors/shared/design/Container/Container';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { Fragment, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import words from '../../../content/species-page.json';
import { MarkedPlate } from '../../components/MarkedPlate/MarkedPlate';
import contours from './contours.picture.drawing';
import manifest from '../../../remote.json';
import { EXPLORER, isFromList } from '../../species-address';
import { langOf, langOfName } from '../../species/lang-of';
import type { SpeciesRecord } from './records';
import styles from './SpeciesHead.module.css';

export function SpeciesHead({ record }: { record: SpeciesRecord }) {
  const { species, total } = record;
  const { sn, englishName, scientificName, nepaliName, aliases, globalStatus, nationalStatus } = species;
  const toList = { label: words.crumb, to: EXPLORER, onClick: useWayBack() };
  return (
    <div className={styles.plate}>
      <Drawing
        picture={contours}
        className={styles.contours}
        data-paper="none"
        loading={undefined}
        fetchPriority="high"
      />
      <Container>
        <div className={styles.head}>
          <Breadcrumb
            section={manifest.section.label}
            parent={toList}
            title={englishName}
            className={styles.crumbs}
          />
          <div className={styles.names}>
            <div>
              <p className={styles.number} data-paper="none">
                {fillIn(words.kicker, { number: sn, total })}
              </p>
              <h1 className={styles.name} lang={langOf(englishName)}>
                {englishName}
              </h1>
              <p className={styles.scientific} lang="la" data-search="note">
                {scientificName}
              </p>
              {nepaliName && <OtherName name={nepaliName} />}
              {aliases && <OtherNames names={aliases} />}
            </div>
            <dl className={styles.statuses}>
              <dt>{words.global}</dt>
              <dd>
                <StatusBadge code={globalStatus} />
              </dd>
              <dt>{words.nepal}</dt>
              <dd data-search="badge">
                <StatusBadge code={nationalStatus} />
              </dd>
            </dl>
          </div>
          <MarkedPlate record={record} />
        </div>
      </Container>
    </div>
  );
}

/** For visitors who came from the list: the link goes back, so that the list is as they left it. */
function useWayBack() {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !isFromList(state)) return;
    event.preventDefault();
    navigate(-1);
  };
}

/** Names of other lists, English and scientific ones. */
function OtherNames({ names }: { names: readonly string[] }) {
  const [before, after] = words.aliases.split('{names}');
  return (
    <p className={styles.nepali} data-search="name">
      {before}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <span lang={langOfName(name)}>{name}</span>
        </Fragment>
      ))}
      {after}
    </p>
  );
}

const WITH_ROMANISED = /^(.*?) \(([^)]+)\)$/;

/** The name in the other language, and the Nepali one in Latin letters where a source has it. */
function OtherName({ name }: { name: string }) {
  const [, other, romanised] = WITH_ROMANISED.exec(name) ?? [];
  return (
    <p className={styles.nepali} data-search="name">
      {other && (
        <>
          <span className={styles.devanagari} lang={langOf(other)}>
            {other}
          </span>{' '}
        </>
      )}
      <span lang="ne-Latn">{romanised ?? name}</span>
    </p>
  );
}
