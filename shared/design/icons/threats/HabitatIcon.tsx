import { Icon, type IconProps } from '../Icon';

/** A house on a line of ground: the place where birds live. */
export function HabitatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 20h18M6 20v-8l6-7 6 7v8" />
    </Icon>
  );
}
