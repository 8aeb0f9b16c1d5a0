import type { ReactNode } from 'react';
import { Container } from '../Container/Container';
import styles from './ProseLayout.module.css';

type ProseLayoutProps = {
  /** `PageContents`, as an element so that only pages that have one load it. */
  contents?: ReactNode;
  children: ReactNode;
};

export function ProseLayout({ contents, children }: ProseLayoutProps) {
  return (
    <Container>
      <div className={styles.layout} data-contents={contents ? '' : undefined}>
        {contents}
        <div className={styles.text}>{children}</div>
      </div>
    </Container>
  );
}
