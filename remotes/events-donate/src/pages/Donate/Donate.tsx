import { Breadcrumb } from '@raptors/shared/design/Breadcrumb/Breadcrumb';
import { Container } from '@raptors/shared/design/Container/Container';
import { Eyebrow } from '@raptors/shared/design/Eyebrow/Eyebrow';
import { ScenePicture } from '@raptors/shared/design/ScenePicture/ScenePicture';
import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/donate.json';
import type { DonateContent } from '../../../content/schema';
import { DonationForm } from './DonationForm';
import scene from './donate.scene.drawing';
import styles from './Donate.module.css';

const { title, form, use }: DonateContent = content;

export function Donate() {
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <ScenePicture scene={scene} className={styles.scene} priority />
      </div>
      <Container>
        <div className={styles.columns}>
          <div className={styles.heading}>
            <Breadcrumb title={title} className={styles.crumbs} />
            <h1>{title}</h1>
          </div>
          <DonationForm texts={form} />
          <Use {...use} />
        </div>
      </Container>
    </div>
  );
}

function Use({ title, items, trust }: DonateContent['use']) {
  return (
    <section aria-labelledby="use">
      <Eyebrow as="h2" id="use">
        {title}
      </Eyebrow>
      <ul className={styles.items} role="list">
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.trust}>{fillIn(trust)}</p>
    </section>
  );
}
