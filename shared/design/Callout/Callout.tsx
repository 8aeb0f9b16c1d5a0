import type { ReactNode } from 'react';
import styles from './Callout.module.css';

type CalloutProps = {
  title: string;
  children: ReactNode;
  /** One button or link. */ action?: ReactNode;
  headingLevel?: 2 | 3;
};

/** A quiet panel that offers one thing to do. */
export function Callout({ title, children, action, headingLevel = 2 }: CalloutProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <aside className={styles.callout} aria-label={title}>
      <div className={styles.text}>
        <Heading className={styles.title}>{title}</Heading>
        {children}
      </div>
      {action}
    </aside>
  );
}
