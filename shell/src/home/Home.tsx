import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { Approach } from './Approach/Approach';
import { AtRisk } from './AtRisk/AtRisk';
import { Carousel } from './Carousel/Carousel';
import { Ethics } from './Ethics/Ethics';
import { content } from './home-content';
import { ThisMonth } from './ThisMonth/ThisMonth';
import { ToScale } from './ToScale/ToScale';
import { VisionAndMission } from './VisionAndMission/VisionAndMission';
import { WatchSite } from './WatchSite/WatchSite';

/** The home page: who we are for, in pictures, in words and in numbers. */
export function Home() {
  return (
    <>
      <h1>
        <VisuallyHidden>{fillIn(content.heading)}</VisuallyHidden>
      </h1>
      <Carousel />
      <VisionAndMission />
      <ToScale />
      <ThisMonth />
      <Approach />
      <AtRisk />
      <WatchSite />
      <Ethics />
    </>
  );
}
