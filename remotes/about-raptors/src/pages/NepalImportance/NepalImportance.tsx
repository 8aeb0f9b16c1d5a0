import { Fragment } from 'react';
import { Banner } from '@raptors/shared/design/Banner/Banner';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Callout } from '@raptors/shared/design/Callout/Callout';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { ProseLayout } from '@raptors/shared/design/ProseLayout/ProseLayout';
import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import Landmarks from '../../../content/landmarks.mdx';
import MigratorySite from '../../../content/migratory-site.mdx';
import OurRole from '../../../content/our-role.mdx';
import seasons from '../../../content/season-totals.json';
import sources from '../../../content/sources-nepal-importance.json';
import WinteringArea from '../../../content/wintering-area.mdx';
import { Actions } from '../../components/Actions/Actions';
import { citationsOf } from '../../components/Citations/citations';
import { PlacesMap } from '../../components/PlacesMap/PlacesMap';
import { SeasonTotals } from '../../components/SeasonTotals/SeasonTotals';
import { WinterVultures } from '../../components/WinterVultures/WinterVultures';
import banner from './banner.scene.drawing';

const { Cite, Sources } = citationsOf(sources);

const sections = [
  { id: 'landmarks', label: 'Landmarks', Content: Landmarks },
  { id: 'migratory-site', label: 'Migratory site', Content: MigratorySite },
  { id: 'wintering-area', label: 'Wintering area', Content: WinteringArea },
  { id: 'our-role', label: 'What is Our Role?', Content: OurRole },
];

const mdxComponents = {
  a: SmartLink,
  TextLink,
  Cite,
  PlacesMap,
  SeasonTotals: () => <SeasonTotals seasons={seasons} Cite={Cite} />,
  WinterVultures,
  Actions,
};

/** Where Nepal's raptors live, pass and winter, and what each of us can do for them. */
export function NepalImportance() {
  return (
    <>
      <Banner
        title="Why is Nepal Important for Raptors?"
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'About Raptors' },
          { label: 'Why is Nepal important for Raptors?' },
        ]}
        scene={banner}
      />
      <ProseLayout contents={sections}>
        <Prose>
          <Lead>
            A small country with the whole height of the world in it: some raptors breed here, others come for
            the winter, and in autumn a river of eagles flows past.
          </Lead>
          {sections.map(({ id, label, Content }) => (
            <Fragment key={id}>
              <h2 id={id}>{label}</h2>
              <Content components={mdxComponents} />
            </Fragment>
          ))}
        </Prose>
        <Callout
          title="Seen a raptor?"
          action={
            <ButtonLink to="/Our_Story/Contact_us" arrow>
              Report a sighting
            </ButtonLink>
          }
        >
          <p>
            Tell us the species, how many, the date, the time and the place, with a photograph if you have
            one.
          </p>
        </Callout>
        <Sources />
      </ProseLayout>
    </>
  );
}
