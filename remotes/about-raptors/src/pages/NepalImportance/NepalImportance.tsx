import { checkedContent } from '@raptors/shared/contract/checked-content';
import { Fragment } from 'react';
import { Banner } from '@raptors/shared/design/Banner/Banner';
import { Callout } from '@raptors/shared/design/Callout/Callout';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { PageContents } from '@raptors/shared/design/PageContents/PageContents';
import { ProseLayout } from '@raptors/shared/design/ProseLayout/ProseLayout';
import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import Landmarks from '../../../content/landmarks.mdx';
import MigratorySite from '../../../content/migratory-site.mdx';
import content from '../../../content/nepal-importance.json';
import OurRole from '../../../content/our-role.mdx';
import protectedAreas from '../../../content/protected-areas.json';
import type { NepalImportanceContent, ProtectedArea } from '../../../content/schema';
import seasons from '../../../content/season-totals.json';
import section from '../../../content/section.json';
import sources from '../../../content/sources-nepal-importance.json';
import winterVultures from '../../../content/winter-vultures.json';
import WinteringArea from '../../../content/wintering-area.mdx';
import { Actions } from '../../components/Actions/Actions';
import { citationsOf } from '../../components/Citations/citations';
import { PlacesMap } from '../../components/PlacesMap/PlacesMap';
import { SeasonTotals } from '../../components/SeasonTotals/SeasonTotals';
import { WinterVultures } from '../../components/WinterVultures/WinterVultures';
import manifest from '../../../remote.json';
import banner from './banner.scene.drawing';

const page: NepalImportanceContent = content;
const areas = checkedContent<readonly ProtectedArea[]>(protectedAreas);

const { Cite, Sources } = citationsOf(sources, section);

const sections = [
  { id: 'landmarks', label: page.headings.landmarks, Content: Landmarks },
  { id: 'migratory-site', label: page.headings['migratory-site'], Content: MigratorySite },
  { id: 'wintering-area', label: page.headings['wintering-area'], Content: WinteringArea },
  { id: 'our-role', label: page.headings['our-role'], Content: OurRole },
];

const mdxComponents = {
  a: SmartLink,
  TextLink,
  Cite,
  PlacesMap: () => <PlacesMap areas={areas} labels={page.map} />,
  SeasonTotals: () => <SeasonTotals seasons={seasons} labels={page.seasonTotals} Cite={Cite} />,
  WinterVultures: () => <WinterVultures vultures={winterVultures} labels={page.winterVultures} />,
  Actions,
};

/** Where Nepal's raptors live, pass and winter, and what each of us can do for them. */
export function NepalImportance() {
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
        <Callout title={page.sighting.title} button={page.sighting.button} to="/Our_Story/Contact_us">
          {page.sighting.text}
        </Callout>
        <Sources />
      </ProseLayout>
    </>
  );
}
