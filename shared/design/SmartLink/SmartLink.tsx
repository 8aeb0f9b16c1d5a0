import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { organisation } from '../../organisation/organisation';
import { SampleMark } from '../SampleMark/SampleMark';

/** A link, as in MDX texts: to a page of this site it navigates without a new document. */
export function SmartLink({ href = '', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const isPage = href.startsWith('/') && !/\.\w+$/.test(href);
  if (isPage) return <Link {...rest} to={href} />;
  return (
    <>
      <a {...rest} href={href} rel={/^https?:/.test(href) ? 'noopener' : undefined} />
      {href === `mailto:${organisation.email}` && (
        <>
          {' '}
          <SampleMark of="email" />
        </>
      )}
    </>
  );
}
