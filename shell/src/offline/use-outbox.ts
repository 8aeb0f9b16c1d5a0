import { outboxChannel, sendUnsent, unsent, waits, type Unsent } from '@raptors/shared/contract/forms/outbox';
import { useEffect, useState } from 'react';

/**
 * Sends waiting forms at each visit and when the network returns. Returns waiting ones, the number sent, and a function to
 * dismiss that.
 */
export function useOutbox(): [waiting: readonly Unsent[], arrived: number, dismiss: () => void] {
  const [waiting, setWaiting] = useState<readonly Unsent[]>([]);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    // Where storage is blocked nothing is kept.
    const ignore = () => undefined;
    const show = () => void unsent().then((all) => setWaiting(all.filter(waits)), ignore);
    const send = () => void sendUnsent().then((count) => setArrived((before) => before + count), ignore);
    const channel = outboxChannel();
    channel.addEventListener('message', show);
    addEventListener('online', send);
    show();
    send();
    return () => {
      removeEventListener('online', send);
      channel.close();
    };
  }, []);
  return [waiting, arrived, () => setArrived(0)];
}
