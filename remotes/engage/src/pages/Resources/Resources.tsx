import { checkedContent } from '@raptors/shared/contract/checked-content';
import content from '../../../content/resources.json';
import type { UnderConstructionContent } from '../../../content/schema';
import { UnderConstruction } from '../../components/UnderConstruction/UnderConstruction';
import banner from './banner.scene.drawing';
import birds from './owl.birds.drawing';

const page = checkedContent<UnderConstructionContent>(content);

/** `/Engage/Resources`: not ready yet. */
export function Resources() {
  return <UnderConstruction page={page} scene={banner} birds={birds} />;
}
