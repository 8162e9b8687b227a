import { useEffect, useEffectEvent } from 'react';
import { holdDraft } from '../../data/drafts/hold-draft.ts';

/**
 * Publishes from its form an ad that waits for a connection, once there is one.
 * @param waits whether it does now
 * @param opened whether it did when the form opened: there may be a connection since
 */
export function usePublishOnline(draftKey: string, waits: boolean, opened: boolean, publish: () => void): void {
  const now = useEffectEvent(publish);
  useEffect(() => {
    if (!waits) return;
    const onOnline = () => now();
    addEventListener('online', onOnline);
    const letGo = holdDraft(draftKey);
    return () => {
      removeEventListener('online', onOnline);
      letGo();
    };
  }, [draftKey, waits]);
  useEffect(() => {
    if (opened && navigator.onLine) now();
  }, [opened]);
}
