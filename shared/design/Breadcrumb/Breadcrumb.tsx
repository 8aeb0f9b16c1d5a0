import type { MouseEventHandler } from 'react';
import { Link } from 'react-router-dom';
import { fillIn } from '../../organisation/organisation';
import labels from '../content/labels.json';
import styles from './Breadcrumb.module.css';

/** A step on the way to a page; one without an address is no link. */
type Crumb = {
  label: string;
  to?: string;
  /** Takes over a plain click on the link, if it prevents the default. */
  onClick?: MouseEventHandler;
};

type BreadcrumbProps = {
  /** Label of the section in the menu, from `remote.json`; it has no page of its own. */
  section?: string | undefined;
  /** A page between the section and this one. */
  parent?: Crumb;
  title: string;
  className?: string | undefined;
};

/** The way to a page, from Home down, also as schema.org/BreadcrumbList, whose last step alone may lack an address. */
export function Breadcrumb({ section, parent, title, className }: BreadcrumbProps) {
  const page: Crumb = { label: title };
  const crumbs: Crumb[] = [
    { label: labels.home, to: '/' },
    ...(section ? [{ label: fillIn(section) }] : []),
    ...(parent ? [parent] : []),
    page,
  ];
  const listed = crumbs.filter((crumb) => crumb.to ?? crumb === page);
  return (
    <nav aria-label={labels.breadcrumb} className={className}>
      <ol className={styles.crumbs} itemScope itemType="https://schema.org/BreadcrumbList">
        {crumbs.map((crumb, index) => (
          <li
            key={index}
            aria-current={crumb === page ? 'page' : undefined}
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
