import { useLongLook } from '@dabbab/platform/kit/use-long-look';
import { useAuth } from '@dabbab/platform/session';
import type { Ad } from '../../data/listings/ad.ts';

/** Counts that the ad is looked at, once it has been open for some seconds; what that takes loads only then. */
export function useCountedView(ad: Ad | undefined): void {
  const { user } = useAuth();
  useLongLook(ad && ad.owner_id !== user?.id ? ad.id : undefined, (id) => {
    void import(/* webpackChunkName: "count-view" */ '../../data/views/count-view.ts').then(
      ({ countView }) => countView(id),
      () => {}, // the person sees the ad all the same
    );
  });
}
