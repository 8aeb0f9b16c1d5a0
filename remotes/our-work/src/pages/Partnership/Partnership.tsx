import { Callout } from '@raptors/shared/design/Callout/Callout';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { PageContents } from '@raptors/shared/design/PageContents/PageContents';
import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import { Quote } from '@raptors/shared/design/Quote/Quote';
import { StackedTable } from '@raptors/shared/design/Table/StackedTable';
import { SourceList } from '@raptors/shared/design/SourceList/SourceList';
import Collaborations from '../../../content/partnership-collaborations.mdx';
import Foundation from '../../../content/partnership-foundation.mdx';
import Practice from '../../../content/partnership-practice.mdx';
import content from '../../../content/partnership.json';
import type { PartnershipContent } from '../../../content/schema';
import { TermList } from '@raptors/shared/design/TermList/TermList';
import { proseComponents } from '@raptors/shared/design/Prose/prose-components';
import manifest from '../../../remote.json';
import banner from './banner.scene.drawing';
import styles from './Partnership.module.css';

const page: PartnershipContent = content;
const labels = page.partnerTable;

const onThisPage = Object.entries(page.sections).map(([id, { heading, inContents }]) => ({
  id,
  label: inContents ?? heading,
}));

export function Partnership() {
  return (
    <InnerPage
      title={page.title}
      section={manifest.section.label}
      scene={banner}
      contents={<PageContents headings={onThisPage} />}
    >
      <Lead>{page.lead}</Lead>
      <div className={styles.text}>
        <Prose>
          <h2 id="foundation">{page.sections.foundation.heading}</h2>
          <Foundation components={proseComponents} />
          <h2 id="collaborations">{page.sections.collaborations.heading}</h2>
          <Collaborations components={proseComponents} />
        </Prose>
        <h2 id="who-brings-what" className={styles.heading}>
          {page.sections['who-brings-what'].heading}
        </h2>
        <StackedTable
          caption={labels.caption}
          className={styles.table}
          columns={[labels.kind, labels.brings, labels.gets]}
          rows={page.partnerKinds.map(({ kind, brings, gets }) => [kind, brings, gets])}
          phoneLabels={[undefined, labels.bringsOnPhone, labels.getsOnPhone]}
        />
        <Quote>{page.quote}</Quote>
        <Prose>
          <h2 id="how">{page.sections.how.heading}</h2>
          <Practice components={proseComponents} />
        </Prose>
        <TermList terms={page.tools} />
      </div>
      <Callout {...page.callout} to="/Our_Story/Contact_us" />
      <SourceList sources={page.sources} />
    </InnerPage>
  );
}
