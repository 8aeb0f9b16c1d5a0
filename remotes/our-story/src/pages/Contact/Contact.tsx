import { Banner } from '@raptors/shared/design/Banner/Banner';
import { ProseLayout } from '@raptors/shared/design/ProseLayout/ProseLayout';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import content from '../../../content/contact.json';
import type { ContactContent } from '../../../content/schema';
import manifest from '../../../remote.json';
import { paths } from '../../paths';
import { Place } from './Place';
import { QueryForm } from './QueryForm';
import scene from './contact.scene.drawing';
import styles from './Contact.module.css';

const contact: ContactContent = content;

export function Contact() {
  return (
    <>
      <Banner title={contact.title} section={manifest.section.label} scene={scene} />
      <ProseLayout>
        <p className={styles.injuredBird}>
          <TextLink to={paths.injuredRaptor}>{contact.injuredBird}</TextLink>
        </p>
        <div className={styles.columns}>
          <Place texts={contact.place} />
          <QueryForm needed={contact.form.needed} />
        </div>
      </ProseLayout>
    </>
  );
}
