import type { ReactNode } from 'react';
import { Container } from '../Container/Container';
import styles from './ProseLayout.module.css';

type ProseLayoutProps = {
  /** The page's `PageContents`. An element, so that only pages that have one load its code and styles. */
  contents?: ReactNode;
  children: ReactNode;
};

/** Reading page: page contents at the left, text at the right; one above the other on phones. */
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
