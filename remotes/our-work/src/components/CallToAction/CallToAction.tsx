import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Container } from '@raptors/shared/design/Container/Container';
import styles from './CallToAction.module.css';
import bird from './member.picture.drawing';

type CallToActionProps = { id: string; heading: string; text: string; button: string; to: string };

/** The one thing this page asks for. */
export function CallToAction({ id, heading, text, button, to }: CallToActionProps) {
  return (
    <section className={styles.band} aria-labelledby={id}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.text}>
            <h2 id={id}>{heading}</h2>
            <p>{text}</p>
            <ButtonLink to={to} arrow>
              {button}
            </ButtonLink>
          </div>
          <picture className={styles.bird}>
            {bird.dark && <source media="(prefers-color-scheme: dark)" srcSet={bird.dark.src} />}
            <img src={bird.src} width={bird.width} height={bird.height} alt="" loading="lazy" />
          </picture>
        </div>
      </Container>
    </section>
  );
}
