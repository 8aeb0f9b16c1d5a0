import { Link } from 'react-router-dom';
import labels from '../content/labels.json';

/** A step on the way to a page; one without an address is no link. */
export type Crumb = { label: string; to?: string };

/** The way to a page, from Home down; the last step is the page itself. The look comes from `className`. */
export function Breadcrumb({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label={labels.breadcrumb}>
      <ol className={className}>
        {crumbs.map(({ label, to }, index) => (
          <li key={index}>{to ? <Link to={to}>{label}</Link> : label}</li>
        ))}
      </ol>
    </nav>
  );
}
