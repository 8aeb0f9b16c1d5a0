import { TextLink } from '../TextLink/TextLink';
import styles from './LinkRow.module.css';

type LinkRowProps = { links: readonly { to: string; label: string }[] };

export const LinkRow = ({ links }: LinkRowProps) => (
  <p className={styles.row}>
    {links.map(({ to, label }) => (
      <TextLink key={to} to={to}>
        {label}
      </TextLink>
    ))}
  </p>
);
