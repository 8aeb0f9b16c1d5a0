import { Eyebrow } from '@raptors/shared/design/Eyebrow/Eyebrow';
import { AreaIcon } from '@raptors/shared/design/icons/AreaIcon';
import { Section } from '@raptors/shared/design/Section/Section';
import { Link } from 'react-router-dom';
import { usePageLink } from '../../layout/site-context';
import { content } from '../home-content';
import styles from './Approach.module.css';

const { title, statement, parts } = content.approach;

export function Approach() {
  const pageLink = usePageLink();
  return (
    <Section labelledBy="approach">
      <Eyebrow as="h2" id="approach">
        {title}
      </Eyebrow>
      <p className={styles.statement}>{statement}</p>
      <ul className={styles.parts} role="list">
        {parts.map((part) => (
          <li className={styles.part} key={part.title}>
            <AreaIcon name={part.icon} size={40} />
            <div>
              <h3 className={styles.title}>
                <Link to={pageLink(part.to)}>{part.title}</Link>
              </h3>
              <p className={styles.text}>{part.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
