import { Icon, type IconProps } from '../Icon';

/** A small angle that points right: the one after. */
export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9 6 6 6-6 6" />
    </Icon>
  );
}
