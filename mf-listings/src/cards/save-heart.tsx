import { useSignInFirst } from '@dabbab/platform/kit/use-sign-in-first';
import { useAuth } from '@dabbab/platform/session';
import { type ComponentType, lazy, Suspense } from 'react';
import { HeartButton } from './heart-button.tsx';
import type { OwnHeartProps } from './own-heart.tsx';

// Visitors save nothing before they have signed in.
const OwnHeart = lazy(async (): Promise<{ default: ComponentType<OwnHeartProps> }> => {
  const loaded = await import(/* webpackChunkName: "own-heart" */ './own-heart.tsx').catch(() => undefined);
  return { default: loaded?.OwnHeart ?? (() => null) };
});

/** Saves the ad of a card, or removes it from the saved ones. A visitor signs in first; it is saved once they are back. */
export function SaveHeart({ adId, title }: Omit<OwnHeartProps, 'userId'>) {
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
