import { Link } from 'react-router-dom';
import labels from '../content/labels.json';
import styles from './Breadcrumb.module.css';

/** A step on the way to a page; one without an address is no link. */
export type Crumb = { label: string; to?: string };

/** The way to a page, from Home down; the last step is the page itself. Colour and place come from `className`. */
export function Breadcrumb({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label={labels.breadcrumb} className={className}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }, index) => (
          <li key={index} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {to ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
