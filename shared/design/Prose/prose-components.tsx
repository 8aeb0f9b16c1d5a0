import type { ReactNode } from 'react';
import { SmartLink } from '../SmartLink/SmartLink';

/** Scientific name of a species, as `*Gyps bengalensis*` in prose becomes one. */
export function ScientificName({ children }: { children?: ReactNode }) {
  return <em lang="la">{children}</em>;
}

/** What links and italics in the prose of `content/` become. */
export const proseComponents: { a: typeof SmartLink; em: typeof ScientificName } = {
  a: SmartLink,
  em: ScientificName,
};
