import { Icon, type IconProps } from '../Icon';

/** A seedling with two leaves: sprayed fields. */
export function PesticideIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21v-9M12 12C12 7 8 5 4 5c0 5 3 7 8 7zM12 15c0-4 3.5-5.5 8-5.5 0 4.5-3.5 6.5-8 5.5z" />
    </Icon>
  );
}
