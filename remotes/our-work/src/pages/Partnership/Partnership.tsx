import { Banner } from '@raptors/shared/design/Banner/Banner';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Callout } from '@raptors/shared/design/Callout/Callout';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { ProseLayout } from '@raptors/shared/design/ProseLayout/ProseLayout';
import { Quote } from '@raptors/shared/design/Quote/Quote';
import { SourceList } from '@raptors/shared/design/SourceList/SourceList';
import { fillIn } from '@raptors/shared/organisation/organisation';
import Collaborations from '../../../content/partnership-collaborations.mdx';
import Foundation from '../../../content/partnership-foundation.mdx';
import Practice from '../../../content/partnership-practice.mdx';
import content from '../../../content/partnership.json';
import type { PartnershipContent } from '../../../content/schema';
import { PartnerTable } from '../../components/PartnerTable/PartnerTable';
import { TermList } from '../../components/TermList/TermList';
import { proseComponents } from '../../components/prose-components';
import banner from './banner.scene.drawing';
import styles from './Partnership.module.css';

const page: PartnershipContent = content;

const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'Our Work' },
  { label: 'Partnership to protect Raptors' },
];

const onThisPage = [
  { id: 'foundation', label: 'With a foundation' },
  { id: 'collaborations', label: 'Our collaborations' },
  { id: 'who-brings-what', label: 'Who brings what' },
  { id: 'how', label: 'How we work together' },
];

/** `/Our_Work/Partnership_protect_raptors`: with whom the organisation works, and how. */
export function Partnership() {
  return (
    <>
      <Banner title="Partnership" crumbs={crumbs} scene={banner} />
      <ProseLayout contents={onThisPage}>
        <Lead>
          <p>{page.lead}</p>
        </Lead>
        <div className={styles.text}>
          <Prose>
            <h2 id="foundation">With a raptor conservation foundation</h2>
            <Foundation components={proseComponents} />
            <h2 id="collaborations">Our collaborations</h2>
            <Collaborations components={proseComponents} />
          </Prose>
          <h2 id="who-brings-what" className={styles.heading}>
            Who brings what
          </h2>
          <PartnerTable
            caption="What partners of each kind usually bring to such work, and what they get from it."
            kinds={page.partnerKinds}
          />
          <Quote>Each side has what the other lacks.</Quote>
          <Prose>
            <h2 id="how">How we work together</h2>
            <Practice components={proseComponents} />
          </Prose>
          <TermList terms={page.tools} />
        </div>
        <Callout
          title={page.callout.heading}
          action={
            <ButtonLink to="/Our_Story/Contact_us" arrow>
              {page.callout.button}
            </ButtonLink>
          }
        >
          <p>{page.callout.text}</p>
        </Callout>
        <SourceList sources={page.sources.map(fillIn)} />
      </ProseLayout>
    </>
  );
}
