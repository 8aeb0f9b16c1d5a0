import { Eyebrow } from '@raptors/shared/design/Eyebrow/Eyebrow';
import { GraduationIcon } from '@raptors/shared/design/icons/subjects/GraduationIcon';
import { MonitoringIcon } from '@raptors/shared/design/icons/subjects/MonitoringIcon';
import { PeopleIcon } from '@raptors/shared/design/icons/subjects/PeopleIcon';
import { ShieldIcon } from '@raptors/shared/design/icons/subjects/ShieldIcon';
import { Section } from '@raptors/shared/design/Section/Section';
import { Link } from 'react-router-dom';
import { usePageLink } from '../../layout/site-context';
import { content } from '../home-content';
import styles from './Approach.module.css';

const { title, statement, parts } = content.approach;

const ICONS = {
  monitoring: MonitoringIcon,
  people: PeopleIcon,
  graduation: GraduationIcon,
  shield: ShieldIcon,
};

/** How we work, in four parts. */
export function Approach() {
  const pageLink = usePageLink();
  return (
    <Section labelledBy="approach">
      <Eyebrow as="h2" id="approach">
        {title}
      </Eyebrow>
      <p className={styles.statement}>{statement}</p>
      <ul className={styles.parts} role="list">
        {parts.map((part) => {
          const Icon = ICONS[part.icon];
          return (
            <li className={styles.part} key={part.title}>
              <Icon size={40} />
              <div>
                <h3 className={styles.title}>
                  <Link to={pageLink(part.to)}>{part.title}</Link>
                </h3>
                <p className={styles.text}>{part.text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
