import { Banner } from '@raptors/shared/design/Banner/Banner';
import { Section } from '@raptors/shared/design/Section/Section';
import content from '../../../content/contact.json';
import type { ContactContent } from '../../../content/schema';
import { crumbsTo } from '../../crumbs';
import { Place } from './Place';
import { QueryForm } from './QueryForm';
import scene from './contact.scene.drawing';
import styles from './Contact.module.css';

const contact: ContactContent = content;

/** Where the organisation is, and a form for a query. */
export function Contact() {
  return (
    <>
      <Banner title="Contact" crumbs={crumbsTo('Contact Us')} scene={scene} />
      <Section>
        <div className={styles.columns}>
          <Place texts={contact.place} />
          <QueryForm texts={contact.form} />
        </div>
      </Section>
    </>
  );
}
