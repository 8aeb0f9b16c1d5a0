import { checkedContent } from '@raptors/shared/contract/checked-content';
import content from '../../../content/become-member.json';
import type { UnderConstructionContent } from '../../../content/schema';
import { UnderConstruction } from '../../components/UnderConstruction/UnderConstruction';
import banner from './banner.scene.drawing';
import birds from './owl.birds.drawing';

const page = checkedContent<UnderConstructionContent>(content);

/** `/Engage/Become_member`: not ready yet. */
export function BecomeMember() {
  return <UnderConstruction page={page} scene={banner} birds={birds} />;
}
