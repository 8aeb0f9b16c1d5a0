import type { ReactNode } from 'react';

const PATHS = {
  alert: 'M21 12a9 9 0 1 1-18 0 9 9 0 1 1 18 0zM12 7.5v5.5M12 16.4v.1',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  check: 'M21 12a9 9 0 1 1-18 0 9 9 0 1 1 18 0zM8 12.5l2.8 2.8 L16 9.5',
  chevronDown: 'm6 9 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  external: 'M7 17 17 7M9 7h8v8',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 1 1 13 0zM16 16l4.5 4.5',
};

type IconProps = {
  size?: number;
} & ({ name: keyof typeof PATHS; children?: never } | { name?: never; children: ReactNode });

/** An icon by `name`, or drawn by `children` in 24 by 24 units. Screen readers skip it: a text or label must say what it means. */
export function Icon({ size = 20, name, children }: IconProps) {
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
      {name ? <path d={PATHS[name]} /> : children}
    </svg>
  );
}
