import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'secondary';
  size?: 'normal' | 'small';
};

/** A `<button>`, by default of type `button`. It ignores `className`. */
export function Button({ variant = 'primary', size = 'normal', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={styles.button} data-variant={variant} data-size={size} />;
}
