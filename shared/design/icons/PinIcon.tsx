import { Icon, type IconProps } from './Icon';

/** A map pin: a place. */
export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21c5-5.5 7-8.7 7-11.5a7 7 0 1 0-14 0C5 12.3 7 15.5 12 21z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </Icon>
  );
}
