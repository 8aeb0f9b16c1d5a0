import type { MouseEventHandler } from 'react';
import { Link } from 'react-router-dom';
import labels from '../content/labels.json';
import styles from './Breadcrumb.module.css';

/** A step on the way to a page; one without an address is no link. */
export type Crumb = {
  label: string;
  to?: string;
  /** Takes over a plain click on the link, if it prevents the default. */
  onClick?: MouseEventHandler;
};

/**
 * The way to a page, from Home down; the last step is the page itself. Colour and place come from `className`.
 * Search engines read it as schema.org/BreadcrumbList, in which only the last step may be without an address.
 */
export function Breadcrumb({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  const isLast = (index: number) => index === crumbs.length - 1;
  const listed = crumbs.filter(({ to }, index) => to ?? isLast(index));
  return (
    <nav aria-label={labels.breadcrumb} className={className}>
      <ol className={styles.crumbs} itemScope itemType="https://schema.org/BreadcrumbList">
        {crumbs.map((crumb, index) => (
          <li
            key={index}
            aria-current={isLast(index) ? 'page' : undefined}
            {...(listed.includes(crumb) ? LIST_ITEM : {})}
          >
            <Step {...crumb} />
            {listed.includes(crumb) && (
              <meta itemProp="position" content={String(listed.indexOf(crumb) + 1)} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const LIST_ITEM = {
  itemProp: 'itemListElement',
  itemScope: true,
  itemType: 'https://schema.org/ListItem',
};

function Step({ label, to, onClick }: Crumb) {
  const name = <span itemProp="name">{label}</span>;
  return to ? (
    <Link to={to} itemProp="item" onClick={onClick}>
      {name}
    </Link>
  ) : (
    name
  );
}
