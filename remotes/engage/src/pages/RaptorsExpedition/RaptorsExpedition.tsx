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
      <section aria-labelledby="when-to-see-what" className={styles.part}>
        <h2 id="when-to-see-what">{page.headings['when-to-see-what']}</h2>
        <PassageChart {...page.season} todayLabel={page.season.today} birds={birds} />
        <TermList terms={page.goodDay} />
      </section>
      <section aria-labelledby="watch-site" className={styles.part}>
        <h2 id="watch-site">{page.headings['watch-site']}</h2>
        <Prose>
          <WatchSite components={proseComponents} />
        </Prose>
        <FactList facts={page.siteFacts} />
      </section>
      <PlanYourVisit />
      <Callout {...page.twoSeasons} />
      <section aria-labelledby="expedition" className={styles.part}>
        <h2 id="expedition">{page.headings.expedition}</h2>
        <Prose>
          <Expedition components={proseComponents} />
        </Prose>
        <FactList facts={page.expeditionFacts} />
      </section>
      <Callout {...page.callout} to="/Our_Story/Contact_us" />
      <SourceList sources={page.sources} />
    </InnerPage>
  );
}

function PlanYourVisit() {
  return (
    <section aria-labelledby="plan-your-visit" className={styles.part}>
      <h2 id="plan-your-visit">{page.headings['plan-your-visit']}</h2>
      <Prose>
        <GettingThere components={proseComponents} />
      </Prose>
      <div className={styles.lists}>
        <TitledList title={page.bringTitle} items={page.bring} />
        <TitledList title={page.behaveTitle} items={page.behave} />
      </div>
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
