import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQueryClient } from '@dabbab/platform/query';
import { useNavigate } from '@dabbab/platform/router';
import { toast } from '@dabbab/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { allListings } from '../../data/listings/keys.ts';
import { publishWaiting } from './publish-waiting.ts';

/** Where the backend cannot be reached although there is a connection, nothing tells when it can. */
const PAUSE_MS = 30_000;
const TOAST_MS = 15_000;

/** Publishes the ad of a person that waits for a connection, out of sight, and says what came of it. */
export function WaitingAd({ userId }: { userId: string }) {
  const { t } = useTranslation('listings-waiting-ad');
  const navigate = useNavigate();
  const cache = useQueryClient();

  const publish = useEffectEvent(async () => {
    const result = navigator.onLine && (await publishWaiting(userId));
    if (!result) return;
    await cache.invalidateQueries({ queryKey: allListings });
    const { adId, published } = result;
    const to = published ? `/ad/${adId}` : '/add-listing';
    toast({
      title: t(published ? 'published' : 'refused'),
      description: published ? undefined : t('refusedText'),
      tone: published ? 'ok' : 'danger',
      duration: TOAST_MS,
      action: { label: t(published ? 'see' : 'open'), onClick: () => void navigate(to) },
    });
  });

  useEffect(() => {
    const now = () => void publish();
    now();
    const timer = setInterval(now, PAUSE_MS);
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
    };
  }, [userId]);
  return null;
}
