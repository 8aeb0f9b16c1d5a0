import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import { SmartLink } from '../SmartLink/SmartLink';
import styles from './TextLink.module.css';

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <SmartLink href={to} className={styles.link}>
      {children}
      <span className={styles.arrow}>
        <Icon name="arrow" />
      </span>
    </SmartLink>
  );
}
