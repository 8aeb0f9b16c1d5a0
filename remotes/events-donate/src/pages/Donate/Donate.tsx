import { Breadcrumb } from '@raptors/shared/design/Breadcrumb/Breadcrumb';
import { Container } from '@raptors/shared/design/Container/Container';
import { Eyebrow } from '@raptors/shared/design/Eyebrow/Eyebrow';
import { ScenePicture } from '@raptors/shared/design/ScenePicture/ScenePicture';
import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/donate.json';
import { DonationForm } from './DonationForm';
import scene from './donate.scene.drawing';
import styles from './Donate.module.css';

const { title, use } = content;

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
          <DonationForm />
          <Use />
        </div>
      </Container>
    </div>
  );
}

function Use() {
  return (
    <section aria-labelledby="use">
      <Eyebrow as="h2" id="use">
        {use.title}
      </Eyebrow>
      <ul className={styles.items} role="list">
        {use.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.trust}>{fillIn(use.trust)}</p>
    </section>
  );
}
