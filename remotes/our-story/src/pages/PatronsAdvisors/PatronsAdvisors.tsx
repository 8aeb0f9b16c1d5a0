import { CardGrid } from '@raptors/shared/design/CardGrid/CardGrid';
import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/patrons-advisors.json';
import type { GroupOfPeople, PatronsAdvisors as Content } from '../../../content/schema';
import { PersonCard } from '../../components/PersonCard/PersonCard';
import manifest from '../../../remote.json';
import icons from './person-icons.birds.drawing';
import scene from './patrons.scene.drawing';
import styles from './PatronsAdvisors.module.css';

const { title, patrons, advisors }: Content = content;

export function PatronsAdvisors() {
  return (
    <InnerPage title={title} section={manifest.section.label} scene={scene}>
      <PeopleSection id="patrons" {...patrons} />
      <PeopleSection id="advisors" {...advisors} />
    </InnerPage>
  );
}

function PeopleSection({ id, title, intro, people }: GroupOfPeople & { id: string }) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <p className={styles.intro}>{fillIn(intro)}</p>
      </div>
      <CardGrid label={title}>
        {people.map((person) => (
          <li key={person.name}>
            <PersonCard person={person} icon={icons.find(({ sn }) => sn === person.icon)} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
