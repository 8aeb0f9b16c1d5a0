import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { BirdPicture } from '@raptors/shared/design/pictures';
import content from '../../../content/resources.json';
import type { UnderConstructionContent } from '../../../content/schema';
import { UnderConstruction } from '../../components/UnderConstruction/UnderConstruction';
import banner from './banner.scene.drawing';
import birds from './owl.birds.drawing';

const page = checkedContent<UnderConstructionContent>(content);
const [owl] = birds as readonly [BirdPicture];

/** `/Engage/Resources`: not ready yet. */
export function Resources() {
  return <UnderConstruction page={page} scene={banner} owl={owl} />;
}
