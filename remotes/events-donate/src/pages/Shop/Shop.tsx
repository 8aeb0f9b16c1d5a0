import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Panel } from '@raptors/shared/design/Panel/Panel';
import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import { fillIn } from '@raptors/shared/organisation/organisation';
import shop from '../../../content/shop.json';
import { paths } from '../../paths';
import ground from './construction.picture.drawing';
import scene from './shop.scene.drawing';

export function Shop() {
  return (
    <InnerPage title={shop.title} scene={scene}>
      <Panel picture={ground}>
        <h2>{shop.heading}</h2>
        <Lead>{shop.apology}</Lead>
        <p>{fillIn(shop.meanwhile)}</p>
        <ButtonLink to={paths.donate} variant="secondary" arrow>
          {shop.button}
        </ButtonLink>
      </Panel>
    </InnerPage>
  );
}
