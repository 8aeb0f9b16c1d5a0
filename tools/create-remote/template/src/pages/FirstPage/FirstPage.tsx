import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/first-page.json';
import Text from '../../../content/first-page.mdx';
import type { FirstPageContent } from '../../../content/schema';
import manifest from '../../../remote.json';
import scene from './first-page.scene.drawing';
import styles from './FirstPage.module.css';

const page: FirstPageContent = content;

const title = fillIn(page.title);

/** The first page of this section. Its text is in `content/`. */
export function FirstPage() {
  return (
    <InnerPage title={title} section={manifest.section.label} scene={scene}>
      <Lead>{fillIn(page.lead)}</Lead>
      <div className={styles.text}>
        <Prose>
          <Text components={{ a: SmartLink }} />
        </Prose>
      </div>
    </InnerPage>
  );
}
