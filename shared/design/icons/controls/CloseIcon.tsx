import { Icon, type IconProps } from '../Icon';

/** A cross of two strokes: close this. */
export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}
