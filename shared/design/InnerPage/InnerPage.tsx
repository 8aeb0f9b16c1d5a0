import type { ComponentProps, ReactNode } from 'react';
import { Banner } from '../Banner/Banner';
import { Container } from '../Container/Container';
import styles from './InnerPage.module.css';

type InnerPageProps = ComponentProps<typeof Banner> & {
  /** `PageContents`, passed in so that pages without it don't load it. */
  contents?: ReactNode;
  children: ReactNode;
};

export function InnerPage({ contents, children, ...banner }: InnerPageProps) {
  return (
    <>
      <Banner {...banner} />
      <Container>
        <div className={styles.layout} data-contents={contents ? '' : undefined}>
          {contents}
          <div>{children}</div>
        </div>
      </Container>
    </>
  );
}
