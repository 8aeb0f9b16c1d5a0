import { checkedContent } from '@raptors/shared/contract/checked-content';
import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import { Table } from '@raptors/shared/design/Table/Table';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import actions from '../../../content/actions.json';
import Landmarks from '../../../content/landmarks.mdx';
import MigratorySite from '../../../content/migratory-site.mdx';
import page from '../../../content/nepal-importance.json';
import OurRole from '../../../content/our-role.mdx';
import type { SeasonTotal } from '../../../content/schema';
import totals from '../../../content/season-totals.json';
import sources from '../../../content/sources-nepal-importance.json';
import vultures from '../../../content/winter-vultures.json';
import WinteringArea from '../../../content/wintering-area.mdx';
import { citationsOf } from '../../components/Citations/citations';
import { PlacesMap } from '../../components/PlacesMap/PlacesMap';
import { ReadingPage } from '../../components/ReadingPage/ReadingPage';
import banner from './banner.scene.drawing';
import { EnglishNames } from '@raptors/shared/design/EnglishNames/EnglishNames';
import styles from './NepalImportance.module.css';

const seasons = checkedContent<SeasonTotal[]>(totals);
const { Cite, Sources } = citationsOf(sources);
const components = { a: SmartLink, TextLink, Cite, PlacesMap, SeasonTotals, WinterVultures, Actions };

export function NepalImportance() {
  return (
    <ReadingPage
      words={page}
      scene={banner}
      texts={{
        landmarks: <Landmarks components={components} />,
        'migratory-site': <MigratorySite components={components} />,
        'wintering-area': <WinteringArea components={components} />,
        'our-role': <OurRole components={components} />,
      }}
      callout={{ ...page.sighting, to: '/About_Raptors/Report_sighting' }}
      sources={<Sources />}
    />
  );
}

function SeasonTotals() {
  const labels = page.seasonTotals;
  return (
    <Table
      caption={labels.caption}
      className={styles.totals}
      columns={[labels.year, labels.species, labels.migrants, labels.steppeEagles]}
      rows={seasons.map(({ year, species, migrants, steppeEagles = labels.notGiven, source }) => [
        <>
          {year}
          {source && <Cite of={source} />}
        </>,
        species,
        migrants,
        steppeEagles,
      ])}
    />
  );
}

function WinterVultures() {
  const labels = page.winterVultures;
  const maximum = Math.max(...vultures.map(({ counted }) => counted));
  return (
    <Table
      caption={labels.caption}
      className={styles.vultures}
      columns={[labels.species, labels.birds].map((label) => (
        <VisuallyHidden>{label}</VisuallyHidden>
      ))}
      rows={vultures.map(({ englishName, counted }) => [
        <EnglishNames text={englishName} />,
        <span className={styles.count}>
          <span className={styles.number}>{counted}</span>
          <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(100 * counted) / maximum} height="1" />
          </svg>
        </span>,
      ])}
    />
  );
}

function Actions() {
  return (
    <div className={styles.actionsFrame}>
      <ul className={styles.actions} role="list">
        {actions.map(({ title, text }) => (
          <li key={title} className={styles.action}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
