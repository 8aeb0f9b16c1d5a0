import { Icon, type IconProps } from '../Icon';

/** A graduate’s cap with its tassel: training and studies. */
export function GraduationIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m12 4 10 5-10 5L2 9zM6 11.5V17c3.5 2.7 8.5 2.7 12 0v-5.5M22 9v6" />
    </Icon>
  );
}
