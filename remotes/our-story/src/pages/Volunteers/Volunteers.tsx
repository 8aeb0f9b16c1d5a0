import { Banner } from '@raptors/shared/design/Banner/Banner';
import { LinkRow } from '@raptors/shared/design/LinkRow/LinkRow';
import { ProseLayout } from '@raptors/shared/design/ProseLayout/ProseLayout';
import page from '../../../content/volunteers.json';
import manifest from '../../../remote.json';
import scene from './volunteers.scene.drawing';

/** Banner and heading only, because the list of volunteers has no entries yet, and ways on. */
export function Volunteers() {
  return (
    <>
      <Banner title={page.title} section={manifest.section.label} scene={scene} />
      <ProseLayout>
        <LinkRow links={page.ways} />
      </ProseLayout>
    </>
  );
}
