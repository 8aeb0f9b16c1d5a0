import type { ReactNode } from 'react';
import { Container } from '../Container/Container';
import styles from './Section.module.css';

type SectionProps = {
  children: ReactNode;
  tone?: 'paper' | 'sand' | 'plate' | 'mist' | 'night';
  /** Thin rule of ink above the content. */
  ruled?: boolean;
  /** Id of the heading that names the section. */
  labelledBy?: string;
  id?: string;
};

/** One band of a page with its ground and the space above and below. */
export function Section({ children, tone = 'paper', ruled = false, labelledBy, id }: SectionProps) {
  return (
    <section
      className={styles.section}
      data-tone={tone}
      data-ruled={ruled || undefined}
      aria-labelledby={labelledBy}
      id={id}
    >
      <Container>{children}</Container>
    </section>
  );
}
