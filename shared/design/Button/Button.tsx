import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  /** At most one button on the screen is primary. */
  variant?: 'primary' | 'secondary';
  size?: 'normal' | 'small';
};

/** A `<button>` of type `button`, so that it submits no form by default. It accepts no class. */
export function Button({ variant = 'primary', size = 'normal', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={styles.button} data-variant={variant} data-size={size} />;
}
