import { Banner } from '@raptors/shared/design/Banner/Banner';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Panel } from '@raptors/shared/design/Panel/Panel';
import { ProseLayout } from '@raptors/shared/design/ProseLayout/ProseLayout';
import page from '../../../content/volunteers.json';
import manifest from '../../../remote.json';
import { paths } from '../../paths';
import ground from '../OurTeam/invitation.picture.drawing';
import scene from './volunteers.scene.drawing';

/** Banner and heading only: the list of volunteers has no entries yet. */
export function Volunteers() {
  return (
    <>
      <Banner title={page.title} section={manifest.section.label} scene={scene} />
      <ProseLayout>
        <Panel picture={ground}>
          <Lead>{page.text}</Lead>
          <ButtonLink to={paths.volunteer} arrow>
            {page.button}
          </ButtonLink>
        </Panel>
      </ProseLayout>
    </>
  );
}
