import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import styles from './Alert.module.css';

type AlertProps = { tone: 'ok' | 'threat' | 'info'; children?: ReactNode };

/** Screen readers announce its content. Render it also while empty, unless it is a threat: of a status they announce only changes. */
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
