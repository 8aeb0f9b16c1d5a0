import type { ReactNode } from 'react';

/** Scientific name of a species, as `*Gyps bengalensis*` in prose becomes one. */
export function ScientificName({ children }: { children?: ReactNode }) {
  return <em lang="la">{children}</em>;
}
