import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import { ScientificName } from './ScientificName/ScientificName';

/** What links and italics in the prose of `content/` become. */
export const proseComponents: { a: typeof SmartLink; em: typeof ScientificName } = {
  a: SmartLink,
  em: ScientificName,
};
