import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { languageOfPath } from '@raptors/shared/contract/language';
import { useSiteContext } from '../layout/site-context';
import { Approach } from './Approach/Approach';
import { Carousel } from './Carousel/Carousel';
import { Ethics } from './Ethics/Ethics';
import { content } from './home-content';
import { organisationData } from './organisation-data';
import styles from './Home.module.css';
import { ThisMonth } from './ThisMonth/ThisMonth';
import { VisionAndMission } from './VisionAndMission/VisionAndMission';
import { WatchSite } from './WatchSite/WatchSite';

export function Home() {
  const { page, pageLink } = useSiteContext();
  return (
    <>
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: organisationData(content.mission.text, languageOfPath(page.base ?? '')),
        }}
      />
      <h1>
        <VisuallyHidden>{fillIn(content.heading)}</VisuallyHidden>
      </h1>
      <p className={styles.injured}>
        <TextLink to={pageLink(content.injured.to)}>{content.injured.label}</TextLink>
      </p>
      <Carousel />
      <VisionAndMission />
      <ThisMonth />
      <Approach />
      <WatchSite />
      <Ethics />
    </>
  );
}
