import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import styles from './Alert.module.css';

type AlertProps = { tone: 'ok' | 'threat' | 'info'; children?: ReactNode };

/**
 * A message that appears on the page and is read out. Render it always and fill it when there is something to say:
 * screen readers only announce what changes inside a region that was there before.
 */
export function Alert({ tone, children }: AlertProps) {
  return (
    <div role={tone === 'threat' ? 'alert' : 'status'}>
      {children && (
        <p className={styles.alert} data-tone={tone}>
          {tone === 'ok' ? <Icon name="check" size={22} /> : <Icon name="alert" size={22} />}
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
