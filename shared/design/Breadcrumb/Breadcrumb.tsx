import type { MouseEventHandler } from 'react';
import { Link } from 'react-router-dom';
import { langBeside } from '../../contract/text-language';
import { fillIn } from '../../organisation/organisation';
import labels from '../content/labels.json';
import styles from './Breadcrumb.module.css';

type Crumb = { label: string; to?: string; onClick?: MouseEventHandler };

type BreadcrumbProps = {
  section?: string | undefined;
  parent?: Crumb & { to: string };
  title: string;
  className?: string | undefined;
};

/** Also a schema.org BreadcrumbList, without the section: only the last step of such a list may have no address. */
export function Breadcrumb({ section, parent, title, className }: BreadcrumbProps) {
  const sectionLabel = section && fillIn(section);
  return (
    <nav aria-label={labels.breadcrumb} className={className}>
      <ol className={styles.crumbs} itemScope itemType="https://schema.org/BreadcrumbList">
        <Step position={1} label={labels.home} to="/" />
        {sectionLabel && <li lang={langBeside(labels.home, sectionLabel)}>{sectionLabel}</li>}
        {parent && <Step position={2} {...parent} />}
        <Step position={parent ? 3 : 2} label={title} />
      </ol>
    </nav>
  );
}

function Step({ position, label, to, onClick }: Crumb & { position: number }) {
  const name = (
    <span itemProp="name" lang={langBeside(labels.home, label)}>
      {label}
    </span>
  );
  return (
    <li
      aria-current={to ? undefined : 'page'}
      itemProp="itemListElement"
      itemScope
      itemType="https://schema.org/ListItem"
    >
      {to ? (
        <Link to={to} itemProp="item" onClick={onClick}>
          {name}
        </Link>
      ) : (
        name
      )}
      <meta itemProp="position" content={String(position)} />
    </li>
  );
}
