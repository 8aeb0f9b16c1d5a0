import { Icon, type IconProps } from '../Icon';

/** A thermometer: the climate gets warmer. */
export function ClimateIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 13.5V5a2 2 0 1 1 4 0v8.5a4 4 0 1 1-4 0z" />
      <path d="M12 9v8" />
    </Icon>
  );
}
