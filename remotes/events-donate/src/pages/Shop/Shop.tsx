import { Ground } from '@raptors/shared/design/Ground/Ground';
import { Banner } from '@raptors/shared/design/Banner/Banner';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { ProseLayout } from '@raptors/shared/design/ProseLayout/ProseLayout';
import { fillIn } from '@raptors/shared/organisation/organisation';
import shop from '../../../content/shop.json';
import { paths } from '../../paths';
import ground from './construction.picture.drawing';
import scene from './shop.scene.drawing';
import styles from './Shop.module.css';

/** Placeholder: the shop is not open yet. */
export function Shop() {
  return (
    <>
      <Banner title={shop.title} scene={scene} />
      <ProseLayout>
        <div className={styles.panel}>
          <Ground picture={ground} isInverted />
          <h2>{shop.heading}</h2>
          <p className={styles.apology}>{shop.apology}</p>
          <p>{fillIn(shop.meanwhile)}</p>
          <ButtonLink to={paths.donate} variant="secondary" arrow>
            {shop.button}
          </ButtonLink>
        </div>
      </ProseLayout>
    </>
  );
}
