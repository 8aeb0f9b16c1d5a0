import type { ReactNode } from 'react';
import { Container } from '../Container/Container';
import { PageContents, type Heading } from '../PageContents/PageContents';
import styles from './ProseLayout.module.css';

type ProseLayoutProps = {
  /** Sections of the page, for the list at its side. */ contents?: readonly Heading[];
  children: ReactNode;
};

/** Reading page: page contents at the left, text at the right; one above the other on phones. */
export function ProseLayout({ contents, children }: ProseLayoutProps) {
  return (
    <Container>
      <div className={styles.layout} data-contents={contents ? '' : undefined}>
        {contents && <PageContents headings={contents} />}
        <div className={styles.text} data-lazy="">
          {children}
        </div>
      </div>
    </Container>
  );
}
