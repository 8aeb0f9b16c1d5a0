import {
  outboxChannel,
  sendUnsent,
  unsent,
  waits,
  type Sent,
  type Unsent,
} from '@raptors/shared/contract/forms/outbox';
import { useEffect, useState } from 'react';

/**
 * Sends waiting forms at each visit and when the network returns. Returns the waiting and the sent forms, and a function that
 * empties the list of sent ones.
 */
export function useOutbox(): [waiting: readonly Unsent[], sent: readonly Sent[], dismiss: () => void] {
  const [waiting, setWaiting] = useState<readonly Unsent[]>([]);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  useEffect(() => {
    // Where the browser blocks storage, no form is kept.
    const ignore = () => undefined;
    const show = () => void unsent().then((all) => setWaiting(all.filter(waits)), ignore);
    const send = () => void sendUnsent().catch(ignore);
    const channel = outboxChannel();
    channel.addEventListener('message', ({ data }: MessageEvent<Sent | null>) => {
      show();
      if (data) setSent((before) => [...before, data]);
    });
    addEventListener('online', send);
    show();
    send();
    return () => {
      removeEventListener('online', send);
      channel.close();
    };
  }, []);
  return [waiting, sent, () => setSent([])];
}
