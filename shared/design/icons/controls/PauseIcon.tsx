import { Icon, type IconProps } from '../Icon';

/** Two upright bars: stop what moves by itself. */
export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6v12M15 6v12" />
    </Icon>
  );
}
