import type { ReactNode } from 'react';
import { SmartLink } from '../SmartLink/SmartLink';

export function ScientificName({ children }: { children?: ReactNode }) {
  return <em lang="la">{children}</em>;
}

export const proseComponents: { a: typeof SmartLink; em: typeof ScientificName } = {
  a: SmartLink,
  em: ScientificName,
};
