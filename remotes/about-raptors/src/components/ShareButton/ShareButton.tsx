import { Button } from '@raptors/shared/design/Button/Button';
import { useState } from 'react';

type ShareButtonProps = {
  children: string;
  title: string;
  /** Said once the address is on the clipboard. */ copied: string;
};

/** Shares the address of the page by the device’s own means, or copies it where there are none. */
export function ShareButton({ children, title, copied }: ShareButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const share = async (url: string) => {
    if (typeof navigator.share === 'function') {
      // A visitor who closes the device's sheet has changed their mind, which is no fault.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    setIsCopied(true);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={({ currentTarget }) => void share(currentTarget.ownerDocument.URL)}
      >
        {children}
      </Button>
      <span role="status">{isCopied ? copied : ''}</span>
    </>
  );
}
