import type { ReactNode } from 'react';
import { SmartLink } from '../SmartLink/SmartLink';

/** For `*Gyps bengalensis*` in prose. */
export function ScientificName({ children }: { children?: ReactNode }) {
  return <em lang="la">{children}</em>;
}

/** Components for links and italics in MDX. */
export const proseComponents: { a: typeof SmartLink; em: typeof ScientificName } = {
  a: SmartLink,
  em: ScientificName,
};
