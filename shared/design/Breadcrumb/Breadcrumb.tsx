import type { MouseEventHandler } from 'react';
import { Link } from 'react-router-dom';
import { langBeside } from '../../contract/text-language';
import { fillIn } from '../../organisation/organisation';
import labels from '../content/labels.json';
import styles from './Breadcrumb.module.css';

/** One step of the path; without `to` it is no link. */
type Crumb = {
  label: string;
  to?: string;
  onClick?: MouseEventHandler;
};

type BreadcrumbProps = {
  section?: string | undefined;
  parent?: Crumb;
  title: string;
  className?: string | undefined;
};

/**
 * The path from Home to the page, also as a schema.org BreadcrumbList. There only the last step may lack an address, so the
 * section is left out.
 */
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
  const name = (
    <span itemProp="name" lang={langBeside(labels.home, label)}>
      {label}
    </span>
  );
  return to ? (
    <Link to={to} itemProp="item" onClick={onClick}>
      {name}
    </Link>
  ) : (
    name
  );
}
