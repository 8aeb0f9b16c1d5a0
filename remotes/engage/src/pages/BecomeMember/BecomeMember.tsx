import { checkedContent } from '@raptors/shared/contract/checked-content';
import content from '../../../content/become-member.json';
import { UnderConstruction } from '../../components/UnderConstruction/UnderConstruction';
import banner from './banner.scene.drawing';
import birds from './owl.birds.drawing';

export function BecomeMember() {
  return <UnderConstruction page={checkedContent(content)} scene={banner} birds={birds} />;
}
