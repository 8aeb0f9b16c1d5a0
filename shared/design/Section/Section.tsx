import type { ReactNode } from 'react';
import { Container } from '../Container/Container';
import styles from './Section.module.css';

type SectionProps = { children: ReactNode; tone?: 'paper' | 'plate'; labelledBy?: string };

export function Section({ children, tone = 'paper', labelledBy }: SectionProps) {
  return (
    <section className={styles.section} data-tone={tone} aria-labelledby={labelledBy}>
      <Container>{children}</Container>
    </section>
  );
}
