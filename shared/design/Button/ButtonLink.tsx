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
} & (
  | { to: string; arrow?: boolean; href?: never }
  | { href: string; newTab?: true; download?: boolean; to?: never }
);

export function ButtonLink({ children, variant = 'primary', size = 'normal', ...target }: ButtonLinkProps) {
  const look = { className: styles.button, 'data-variant': variant, 'data-size': size };
  if (target.to !== undefined)
    return (
      <Link {...look} to={target.to}>
        {children}
        {target.arrow && <Icon name="arrow" />}
      </Link>
    );
  const { href, download, newTab } = target;
  const inNewTab = newTab && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a {...look} {...inNewTab} href={href} download={download}>
      {children}
      {newTab && (
        <>
          <Icon name="external" />
          <VisuallyHidden>{labels.newTab}</VisuallyHidden>
        </>
      )}
    </a>
  );
}
