import { CardGrid } from '@raptors/shared/design/CardGrid/CardGrid';
import { Quote } from '@raptors/shared/design/Quote/Quote';
import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { StackedTable } from '@raptors/shared/design/Table/StackedTable';
import { Table } from '@raptors/shared/design/Table/Table';
import totals from '@raptors/shared/organisation/status-totals.json';
import diet from '../../../content/diet.json';
import HowThreatened from '../../../content/how-threatened.mdx';
import page from '../../../content/know-raptors.json';
import sources from '../../../content/sources-know-raptors.json';
import StatusInNepal from '../../../content/status-in-nepal.mdx';
import threats from '../../../content/threats.json';
import WhatMakesARaptor from '../../../content/what-makes-a-raptor.mdx';
import WhatRaptorsAre from '../../../content/what-raptors-are.mdx';
import WhatTheyEat from '../../../content/what-they-eat.mdx';
import WhyImportant from '../../../content/why-important.mdx';
import { citationsOf } from '../../components/Citations/citations';
import { RaptorFigure } from '../../components/RaptorFigure/RaptorFigure';
import { ReadingPage } from '../../components/ReadingPage/ReadingPage';
import { ThreatCard } from '../../components/ThreatCard/ThreatCard';
import banner from './banner.scene.drawing';
import { EnglishNames } from '@raptors/shared/design/EnglishNames/EnglishNames';
import styles from './KnowRaptors.module.css';

const { Cite, Sources } = citationsOf(sources);
const components = { a: SmartLink, Cite, Quote, RaptorFigure, DietTable, StatusTable, Threats };

export function KnowRaptors() {
  return (
    <ReadingPage
      words={page}
      scene={banner}
      texts={{
        'what-raptors-are': <WhatRaptorsAre components={components} />,
        'what-makes-a-raptor': <WhatMakesARaptor components={components} />,
        'what-they-eat': <WhatTheyEat components={components} />,
        'why-important': <WhyImportant components={components} />,
        'how-threatened': <HowThreatened components={components} />,
        'status-in-nepal': <StatusInNepal components={components} />,
      }}
      callout={{ ...page.injured, to: '/Our_Work/Injured_raptor' }}
      sources={<Sources />}
    />
  );
}

function DietTable() {
  const { caption, group, food, examples } = page.dietColumns;
  return (
    <StackedTable
      caption={caption}
      className={styles.diet}
      columns={[group, food, examples]}
      rows={diet.map((row) => [
        <EnglishNames text={row.group} />,
        row.food,
        <EnglishNames text={row.examples.join(', ')} />,
      ])}
      phoneLabels={[]}
    />
  );
}

function StatusTable() {
  const { caption, category, global, nepal, threatened } = page.statusTable;
  const codes = ['CR', 'EN', 'VU', 'threatened', 'NT'] as const;
  return (
    <Table
      caption={caption}
      className={styles.status}
      columns={[category, global, nepal]}
      rows={codes.map((code) => [
        code === 'threatened' ? threatened : <StatusBadge code={code} />,
        totals.global[code],
        totals.nepal[code],
      ])}
    />
  );
}

function Threats() {
  return (
    <div className={styles.threats}>
      <CardGrid columns={2} label={page.threats.label}>
        {threats.map(({ id, title, how, figure, act }) => (
          <li key={id} id={id} className={styles.threat}>
            <ThreatCard id={id} title={title}>
              <p>{how}</p>
              <p>
                {figure.text}
                <Cite of={figure.source} />
              </p>
              <p className={styles.act}>
                <strong>{page.threats.act}</strong> {act}
              </p>
            </ThreatCard>
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
