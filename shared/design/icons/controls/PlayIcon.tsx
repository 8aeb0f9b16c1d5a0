import { Icon, type IconProps } from '../Icon';

/** A triangle that points right: let it move again. */
export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5.5v13l11-6.5z" />
    </Icon>
  );
}
