import { Icon, type IconProps } from '../Icon';

/** A wind turbine with three blades. */
export function TurbineIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 11v10M9 21h6" />
      <circle cx="12" cy="9.5" r="1.5" />
      <path d="M12 8V2M13.3 10.3l5.2 3M10.7 10.3l-5.2 3" />
    </Icon>
  );
}
