import { checkedContent } from '@raptors/shared/contract/checked-content';
import { Fragment } from 'react';
import { Banner } from '@raptors/shared/design/Banner/Banner';
import { Callout } from '@raptors/shared/design/Callout/Callout';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { PageContents } from '@raptors/shared/design/PageContents/PageContents';
import { ProseLayout } from '@raptors/shared/design/ProseLayout/ProseLayout';
import { Quote } from '@raptors/shared/design/Quote/Quote';
import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import diet from '../../../content/diet.json';
import HowThreatened from '../../../content/how-threatened.mdx';
import content from '../../../content/know-raptors.json';
import labels from '../../../content/raptor-figure.json';
import type { KnowRaptorsContent, RaptorFigureLabel } from '../../../content/schema';
import section from '../../../content/section.json';
import sources from '../../../content/sources-know-raptors.json';
import StatusInNepal from '../../../content/status-in-nepal.mdx';
import statusTotals from '../../../content/status-totals.json';
import threats from '../../../content/threats.json';
import WhatMakesARaptor from '../../../content/what-makes-a-raptor.mdx';
import WhatRaptorsAre from '../../../content/what-raptors-are.mdx';
import WhatTheyEat from '../../../content/what-they-eat.mdx';
import WhyImportant from '../../../content/why-important.mdx';
import { citationsOf } from '../../components/Citations/citations';
import { DietTable } from '../../components/DietTable/DietTable';
import { RaptorFigure } from '../../components/RaptorFigure/RaptorFigure';
import { StatusTable } from '../../components/StatusTable/StatusTable';
import { Threats } from '../../components/Threats/Threats';
import manifest from '../../../remote.json';
import banner from './banner.scene.drawing';

const page: KnowRaptorsContent = content;

const { Cite, Sources } = citationsOf(sources, section);

const sections = [
  { id: 'what-raptors-are', label: page.headings['what-raptors-are'], Content: WhatRaptorsAre },
  { id: 'what-makes-a-raptor', label: page.headings['what-makes-a-raptor'], Content: WhatMakesARaptor },
  { id: 'what-they-eat', label: page.headings['what-they-eat'], Content: WhatTheyEat },
  { id: 'why-important', label: page.headings['why-important'], Content: WhyImportant },
  { id: 'how-threatened', label: page.headings['how-threatened'], Content: HowThreatened },
  { id: 'status-in-nepal', label: page.headings['status-in-nepal'], Content: StatusInNepal },
];

const mdxComponents = {
  a: SmartLink,
  Cite,
  Quote,
  RaptorFigure: () => (
    <RaptorFigure
      labels={checkedContent<readonly RaptorFigureLabel[]>(labels)}
      caption={page.figureCaption}
    />
  ),
  DietTable: () => <DietTable diet={diet} columns={page.dietColumns} />,
  StatusTable: () => <StatusTable totals={statusTotals} labels={page.statusTable} />,
  Threats: () => <Threats threats={threats} labels={page.threats} Cite={Cite} />,
};

/** What raptors are, how they live, what threatens them, and their status in Nepal. */
export function KnowRaptors() {
  return (
    <>
      <Banner title={page.title} section={manifest.section.label} scene={banner} />
      <ProseLayout contents={<PageContents headings={sections} />}>
        <Prose>
          <Lead>{page.lead}</Lead>
          {sections.map(({ id, label, Content }) => (
            <Fragment key={id}>
              <h2 id={id}>{label}</h2>
              <Content components={mdxComponents} />
            </Fragment>
          ))}
        </Prose>
        <Callout title={page.injured.title} button={page.injured.button} to="/Our_Work/Injured_raptor">
          {page.injured.text}
        </Callout>
        <Sources />
      </ProseLayout>
    </>
  );
}
