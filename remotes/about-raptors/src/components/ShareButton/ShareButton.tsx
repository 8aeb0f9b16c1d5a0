import { Button } from '@raptors/shared/design/Button/Button';
import { useState } from 'react';
import section from '../../../content/section.json';

type ShareButtonProps = {
  children: string;
  title: string;
  /** Left out for the address of the page as it is now, with all that is chosen in it. */
  url?: string;
};

/** Shares an address by the device’s own means, or copies it where there are none. */
export function ShareButton({ children, title, url }: ShareButtonProps) {
  const [message, setMessage] = useState('');
  const share = async (address: string) => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url: address });
      await navigator.clipboard.writeText(address);
      setMessage(section.sharing.copied);
    } catch (error) {
      // A visitor who closes the device's sheet has changed their mind, which is no fault.
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      setMessage(isClosed ? '' : section.sharing.notCopied);
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={({ currentTarget }) => void share(url ?? currentTarget.ownerDocument.URL)}
      >
        {children}
      </Button>
      <span role="status">{message}</span>
    </>
  );
}
