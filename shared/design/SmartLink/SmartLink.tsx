import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';

/** A link of running text: inside the site without reloading the document, anywhere else as a plain link. Used for MDX. */
export function SmartLink({ href = '', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const isPage = href.startsWith('/') && !/\.\w+$/.test(href);
  return isPage ? <Link {...rest} to={href} /> : <a {...rest} href={href} />;
}
