import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import contact from '../../../content/contact.json';
import manifest from '../../../remote.json';
import { paths } from '../../paths';
import { Place } from './Place';
import { QueryForm } from './QueryForm';
import scene from './contact.scene.drawing';
import styles from './Contact.module.css';

export function Contact() {
  return (
    <InnerPage title={contact.title} section={manifest.section.label} scene={scene}>
      <p className={styles.injuredBird}>
        <TextLink to={paths.injuredRaptor}>{contact.injuredBird}</TextLink>
      </p>
      <div className={styles.columns}>
        <Place />
        <QueryForm needed={contact.form.needed} />
      </div>
    </InnerPage>
  );
}
