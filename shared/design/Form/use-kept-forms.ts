import { useEffect, useState } from 'react';
import { outboxChannel, sendUnsent, unsent, type Sent, type Unsent } from '../../contract/forms/outbox';

/** Forms kept on this device, and those sent meanwhile. Sends waiting ones at once and when the network returns. */
export function useKeptForms(onSent?: () => void) {
  const [kept, setKept] = useState<readonly Unsent[]>([]);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  useEffect(() => {
    // Where the browser blocks storage, no form is kept.
    const ignore = () => undefined;
    const show = () => void unsent().then(setKept, ignore);
    const send = () => void sendUnsent().catch(ignore);
    const channel = outboxChannel();
    channel.addEventListener('message', ({ data }: MessageEvent<Sent | null>) => {
      show();
      if (!data) return;
      setSent((before) => [...before, data]);
      onSent?.();
    });
    addEventListener('online', send);
    show();
    send();
    return () => {
      removeEventListener('online', send);
      channel.close();
    };
  }, [onSent]);
  return { kept, sent, dismissSent: () => setSent([]) };
}
