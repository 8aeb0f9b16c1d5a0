import { Icon, type IconProps } from '../Icon';

/** A tick in a circle: done, or chosen. */
export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.5 2.8 2.8L16 9.5" />
    </Icon>
  );
}
