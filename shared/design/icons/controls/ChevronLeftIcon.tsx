import { Icon, type IconProps } from '../Icon';

/** A small angle that points left: the one before. */
export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m15 6-6 6 6 6" />
    </Icon>
  );
}
