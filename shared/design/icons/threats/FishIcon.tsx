import { Icon, type IconProps } from '../Icon';

/** A fish with an eye: the food of fish eagles and Ospreys. */
export function FishIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 12c3-5 9-6 13-2l5-3.5v11L16 14c-4 4-10 3-13-2zM7.5 11v.1" />
    </Icon>
  );
}
