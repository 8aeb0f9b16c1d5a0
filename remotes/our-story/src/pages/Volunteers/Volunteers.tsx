import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Panel } from '@raptors/shared/design/Panel/Panel';
import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import page from '../../../content/volunteers.json';
import manifest from '../../../remote.json';
import { paths } from '../../paths';
import ground from '../OurTeam/invitation.picture.drawing';
import scene from './volunteers.scene.drawing';

/** An invitation to volunteer: there is no list of volunteers yet. */
export function Volunteers() {
  return (
    <InnerPage title={page.title} section={manifest.section.label} scene={scene}>
      <Panel picture={ground}>
        <Lead>{page.text}</Lead>
        <ButtonLink to={paths.volunteer} arrow>
          {page.button}
        </ButtonLink>
      </Panel>
    </InnerPage>
  );
}
