import { Container } from '@raptors/shared/design/Container/Container';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Link } from 'react-router-dom';
import content from '../../content/not-found.json';
import { useSiteContext } from '../layout/site-context';
import styles from './NotFound.module.css';

/** Has links chosen by an editor, and those of the menu's sections. */
export function NotFound() {
  const { page, pageLink } = useSiteContext();
  return (
    <Container>
      <div className={styles.page}>
        <h1>{content.title}</h1>
        <Lead>{content.lead}</Lead>
        <ul className={styles.ways} role="list">
          {content.ways.map(({ to, label, text }) => (
            <li className={styles.way} key={to}>
              <Link className={styles.wayLink} to={pageLink(to)}>
                {label}
              </Link>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <h2 className={styles.subtitle}>{content.allPages}</h2>
        <div className={styles.sections}>
          {page.navigation.sections.map(({ remote, label, links }) => (
            <div key={remote}>
              <h3 className={styles.section}>{label}</h3>
              <ul className={styles.links} role="list">
                {links.map(({ path, label: name }) => (
                  <li key={path}>
                    <Link to={path}>{name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </Container>
  );
}
