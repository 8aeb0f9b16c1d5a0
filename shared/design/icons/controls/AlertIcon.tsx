import { Icon, type IconProps } from '../Icon';

/** An exclamation mark in a circle: something is wrong, or wants to be read first. */
export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.4v.1" />
    </Icon>
  );
}
