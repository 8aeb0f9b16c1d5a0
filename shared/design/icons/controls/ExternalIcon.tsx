import { icon } from '../Icon';

/** An arrow to the upper right: the link leaves the site or opens a new tab. */
export const ExternalIcon = icon('M7 17 17 7M9 7h8v8');
