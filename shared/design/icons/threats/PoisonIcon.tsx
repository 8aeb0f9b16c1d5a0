import { Icon, type IconProps } from '../Icon';

/** A flask half full: poison. */
export function PoisonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 3h6M10 3v6l-5 9c-.8 1.5 0 3 1.7 3h10.6c1.7 0 2.5-1.5 1.7-3l-5-9V3M7.5 14.5h9" />
    </Icon>
  );
}
