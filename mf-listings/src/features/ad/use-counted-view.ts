import { useAuth } from '@dabbab/platform/session';
import { useEffect } from 'react';
import type { Ad } from '../../data/listings/ad.ts';

const LOOK_MS = 3000;

/** Counts that the ad is looked at, once it has been open for some seconds; what that takes loads only then. */
export function useCountedView(ad: Ad | undefined): void {
  const { user } = useAuth();
  const id = ad && ad.owner_id !== user?.id ? ad.id : undefined;
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => {
      void import(/* webpackChunkName: "count-view" */ '../../data/views/count-view.ts').then(
        ({ countView }) => document.visibilityState === 'visible' && countView(id),
        () => {}, // the person sees the ad all the same
      );
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [id]);
}
