import { CardGrid } from '@raptors/shared/design/CardGrid/CardGrid';
import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { SampleMark } from '@raptors/shared/design/SampleMark/SampleMark';
import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/patrons-advisors.json';
import type { GroupOfPeople, Person } from '../../../content/schema';
import manifest from '../../../remote.json';
import icons from './person-icons.birds.drawing';
import scene from './patrons.scene.drawing';
import styles from './PatronsAdvisors.module.css';
import card from './PersonCard.module.css';

const { title, patrons, advisors } = content;

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
            <PersonCard {...person} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

function PersonCard({ name, title, organisation, country, sample, icon }: Person) {
  const bird = icons.find(({ sn }) => sn === icon);
  return (
    <article>
      {bird && (
        <div className={card.icon}>
          <Drawing picture={bird} />
        </div>
      )}
      <div className={card.text}>
        <h3 className={card.name}>{name}</h3>
        <SampleMark of="name" listed={sample} />
        {title && <p className={card.title}>{title}</p>}
        {organisation && <p>{organisation}</p>}
        {country && <p>{country}</p>}
      </div>
    </article>
  );
}
