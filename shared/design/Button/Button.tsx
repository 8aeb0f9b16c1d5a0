import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  /** One primary button in a view. */
  variant?: 'primary' | 'secondary';
  size?: 'normal' | 'small';
};

/** A `<button>` with all attributes of one, but never a class of its own. Its `type` is `button`, so that it sends no form by default. */
export function Button({ variant = 'primary', size = 'normal', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={styles.button} data-variant={variant} data-size={size} />;
}
