import type { ReactNode } from 'react';
import { ArrowIcon } from '../icons/controls/ArrowIcon';
import { SmartLink } from '../SmartLink/SmartLink';
import styles from './TextLink.module.css';

/** A link outside running text, with an arrow that moves a little when pointed at. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <SmartLink href={to} className={styles.link}>
      {children}
      <span className={styles.arrow}>
        <ArrowIcon />
      </span>
    </SmartLink>
  );
}
