import { useSignInFirst } from '@dabbab/platform/kit/use-sign-in-first';
import { useAuth } from '@dabbab/platform/session';
import { lazy, Suspense } from 'react';
import { HeartButton } from './heart-button.tsx';

export interface SaveHeartProps {
  adId: string;
  /** Of the ad, which the button names. */
  title: string;
}

// Visitors save nothing before they have signed in.
const OwnHeart = lazy(() =>
  import(/* webpackChunkName: "own-heart" */ './own-heart.tsx').then(
    ({ OwnHeart: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

/** Saves the ad of a card, or removes it from the saved ones. A visitor signs in first; it is saved once they are back. */
export function SaveHeart({ adId, title }: SaveHeartProps) {
  const { user } = useAuth();
  const signInFirst = useSignInFirst();
  const empty = (
    <HeartButton title={title} saved={false} onPress={() => signInFirst(undefined, { what: 'save', about: adId })} />
  );
  return user ? (
    <Suspense fallback={empty}>
      <OwnHeart userId={user.id} adId={adId} title={title} />
    </Suspense>
  ) : (
    empty
  );
}
