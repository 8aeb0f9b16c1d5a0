import { Icon, type IconProps } from '../Icon';

/** A lattice mast with two arms: power lines. */
export function PylonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 21 11 3h2l2 18M5 8h14M4 13h16M10 14l5 7M14 14l-5 7" />
    </Icon>
  );
}
