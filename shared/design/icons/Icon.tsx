import type { ReactNode } from 'react';

/** Width and height of an icon in CSS pixels, 20 unless given. */
type IconProps = { size?: number };

/** View box of every line icon: 24 units, drawn with the colour of the text around it. Words beside it say what it means. */
export function Icon({ size = 20, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** A line icon of one path. */
export const icon = (d: string) =>
  function PathIcon(props: IconProps) {
    return (
      <Icon {...props}>
        <path d={d} />
      </Icon>
    );
  };
