import { Callout } from '@raptors/shared/design/Callout/Callout';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import { ScenePicture } from '@raptors/shared/design/ScenePicture/ScenePicture';
import { SourceList } from '@raptors/shared/design/SourceList/SourceList';
import page from '../../../content/volunteer.json';
import Invitation from '../../../content/volunteer.mdx';
import { proseComponents } from '@raptors/shared/design/Prose/prose-components';
import manifest from '../../../remote.json';
import banner from './banner.scene.drawing';
import styles from './Volunteer.module.css';
import watchers from './watchers.scene.drawing';

export function Volunteer() {
  return (
    <InnerPage title={page.title} section={manifest.section.label} scene={banner}>
      <div className={styles.invitation}>
        <div>
          <Lead>{page.lead}</Lead>
          <Prose>
            <Invitation components={proseComponents} />
          </Prose>
        </div>
        <figure>
          <ScenePicture scene={watchers} alt={page.picture.alt} className={styles.picture} />
          <figcaption>{page.picture.caption}</figcaption>
        </figure>
      </div>
      <section className={styles.roles} aria-labelledby="roles">
        <div>
          <h2 id="roles">{page.rolesHeading}</h2>
          <p>{page.rolesLead}</p>
        </div>
        <ul className={styles.list} role="list">
          {page.roles.map(({ name, about, where }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className={styles.about}>{about}</p>
              <p className={styles.where}>{where}</p>
            </li>
          ))}
        </ul>
      </section>
      <Callout {...page.callout} to="/Our_Story/Contact_us?about=volunteer" />
      <SourceList sources={page.sources} />
    </InnerPage>
  );
}
