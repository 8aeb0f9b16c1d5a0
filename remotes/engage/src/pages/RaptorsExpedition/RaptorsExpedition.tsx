import type { ReactNode } from 'react';
import { checkedContent } from '@raptors/shared/contract/checked-content';
import { Callout } from '@raptors/shared/design/Callout/Callout';
import { FactList } from '@raptors/shared/design/FactList/FactList';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { PageContents } from '@raptors/shared/design/PageContents/PageContents';
import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import { SourceList } from '@raptors/shared/design/SourceList/SourceList';
import Expedition from '../../../content/expedition.mdx';
import content from '../../../content/expedition.json';
import GettingThere from '../../../content/getting-there.mdx';
import type { ExpeditionContent } from '../../../content/schema';
import WatchSite from '../../../content/watch-site.mdx';
import { PassageChart } from '../../components/PassageChart/PassageChart';
import { TermList } from '@raptors/shared/design/TermList/TermList';
import { proseComponents } from '@raptors/shared/design/Prose/prose-components';
import manifest from '../../../remote.json';
import banner from './banner.scene.drawing';
import birds from './passing.birds.drawing';
import styles from './RaptorsExpedition.module.css';

const page = checkedContent<ExpeditionContent>(content);

const onThisPage = Object.entries(page.headings).map(([id, label]) => ({ id, label }));

/** Two things that visitors may confuse: the watch site in autumn, and the expedition in winter. */
export function RaptorsExpedition() {
  return (
    <InnerPage
      title={page.title}
      section={manifest.section.label}
      scene={banner}
      contents={<PageContents headings={onThisPage} />}
    >
      <Lead>{page.lead}</Lead>
      <Part id="when-to-see-what">
        <PassageChart season={page.season} birds={birds} />
        <TermList terms={page.goodDay} />
      </Part>
      <Part id="watch-site" Text={WatchSite}>
        <FactList facts={page.siteFacts} />
      </Part>
      <Part id="plan-your-visit" Text={GettingThere}>
        <div className={styles.lists}>
          <TitledList title={page.bringTitle} items={page.bring} />
          <TitledList title={page.behaveTitle} items={page.behave} />
        </div>
      </Part>
      <Callout {...page.twoSeasons} />
      <Part id="expedition" Text={Expedition}>
        <FactList facts={page.expeditionFacts} />
      </Part>
      <Callout {...page.callout} to="/Our_Story/Contact_us" />
      <SourceList sources={page.sources} />
    </InnerPage>
  );
}

type PartProps = { id: keyof typeof page.headings; Text?: typeof Expedition; children: ReactNode };

function Part({ id, Text, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{page.headings[id]}</h2>
      {Text && (
        <Prose>
          <Text components={proseComponents} />
        </Prose>
      )}
      {children}
    </section>
  );
}

function TitledList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
