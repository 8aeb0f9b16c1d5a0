import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import labels from '../content/labels.json';
import { Icon } from '../icons/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Button.module.css';

type ButtonLinkProps = {
  children: ReactNode;
  variant?: 'primary' | 'secondary';
  size?: 'normal' | 'small';
  arrow?: boolean;
} & (
  | { to: string; href?: never; newTab?: never }
  | { href: string; to?: never; newTab?: boolean; download?: boolean }
);

/** A link that looks like a button: `to` a page of this site, or `href` elsewhere. */
export function ButtonLink({
  children,
  variant = 'primary',
  size = 'normal',
  arrow = false,
  ...target
}: ButtonLinkProps) {
  const look = { className: styles.button, 'data-variant': variant, 'data-size': size };
  if (target.to !== undefined) {
    return (
      <Link {...look} to={target.to}>
        {children}
        {arrow && <Icon name="arrow" />}
      </Link>
    );
  }
  return (
    <a
      {...look}
      href={target.href}
      download={target.download}
      {...(target.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
      {target.newTab && (
        <>
          <Icon name="external" />
          <VisuallyHidden>{labels.newTab}</VisuallyHidden>
        </>
      )}
      {arrow && <Icon name="arrow" />}
    </a>
  );
}
