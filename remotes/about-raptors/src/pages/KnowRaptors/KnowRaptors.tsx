import { Fragment } from 'react';
import { Banner } from '@raptors/shared/design/Banner/Banner';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Callout } from '@raptors/shared/design/Callout/Callout';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { ProseLayout } from '@raptors/shared/design/ProseLayout/ProseLayout';
import { Quote } from '@raptors/shared/design/Quote/Quote';
import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import HowThreatened from '../../../content/how-threatened.mdx';
import sources from '../../../content/sources-know-raptors.json';
import StatusInNepal from '../../../content/status-in-nepal.mdx';
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
import banner from './banner.scene.drawing';

const { Cite, Sources } = citationsOf(sources);

const sections = [
  { id: 'what-raptors-are', label: 'What raptors are', Content: WhatRaptorsAre },
  { id: 'what-makes-a-raptor', label: 'What makes a bird a raptor', Content: WhatMakesARaptor },
  { id: 'what-they-eat', label: 'What they eat', Content: WhatTheyEat },
  { id: 'why-important', label: 'Why they are important', Content: WhyImportant },
  { id: 'how-threatened', label: 'How they are threatened', Content: HowThreatened },
  { id: 'status-in-nepal', label: 'Status in Nepal', Content: StatusInNepal },
];

const mdxComponents = {
  a: SmartLink,
  Cite,
  Quote,
  RaptorFigure,
  DietTable,
  StatusTable,
  Threats: () => <Threats threats={threats} Cite={Cite} />,
};

/** What raptors are, how they live, what threatens them, and how they stand in Nepal. */
export function KnowRaptors() {
  return (
    <>
      <Banner
        title="Know raptors"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'About Raptors' }, { label: 'Know raptors' }]}
        scene={banner}
      />
      <ProseLayout contents={sections}>
        <Prose>
          <Lead>
            Raptors live by hunting or scavenging, and their bodies are made for it: strong feet, a hooked
            bill, and eyes sharper than ours.
          </Lead>
          {sections.map(({ id, label, Content }) => (
            <Fragment key={id}>
              <h2 id={id}>{label}</h2>
              <Content components={mdxComponents} />
            </Fragment>
          ))}
        </Prose>
        <Callout
          title="Found an injured raptor?"
          action={
            <ButtonLink to="/Our_Story/Contact_us" arrow>
              Contact us
            </ButtonLink>
          }
        >
          <p>
            Watch first: it may be a young bird learning to fly. If it is hurt, keep people and dogs away, lay
            a towel over its head, mind the feet, and put it into a dark box with air. Give it no food and no
            water, and call for help.
          </p>
        </Callout>
        <Sources />
      </ProseLayout>
    </>
  );
}
