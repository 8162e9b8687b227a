import { useSignInFirst } from '@dabbab/platform/kit/use-sign-in-first';
import { useAuth } from '@dabbab/platform/session';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { HeartButton } from './heart-button.tsx';
import type { Heart, OwnHeartProps } from './own-heart.tsx';

// Visitors save nothing before they have signed in.
const OwnHeart = lazy(async (): Promise<{ default: ComponentType<OwnHeartProps> }> => {
  const loaded = await import(/* webpackChunkName: "own-heart" */ './own-heart.tsx').catch(() => undefined);
  return { default: loaded?.OwnHeart ?? MissingHeart };
});

function MissingHeart({ onChange }: OwnHeartProps) {
  useEffect(() => onChange(null), [onChange]);
  return null;
}

interface SaveHeartProps {
  adId: string;
  /** Of the ad, which the button names. */
  title: string;
}

/**
 * Saves the ad of a card, or removes it from the saved ones. A visitor signs in first; it is saved once they are back. The
 * button stays the same when it becomes known who presses it: a press that came before is repeated on it.
 */
export function SaveHeart({ adId, title }: SaveHeartProps) {
  const { user } = useAuth();
  const signInFirst = useSignInFirst();
  const [heart, setHeart] = useState<Heart | null>();
  const [asked, setAsked] = useState(false);
  const press = () => {
    if (!signInFirst(undefined, { what: 'save', about: adId })) return;
    if (heart) heart.press();
    else setAsked(!asked);
  };
  const follow = useCallback((now: Heart | null | undefined) => {
    setHeart(now);
    setAsked(false);
  }, []);
  // Better none than one that saves nothing.
  if (heart === null) return null;
  return (
    <>
      <HeartButton title={title} saved={heart?.saved ?? asked} onPress={press} />
      {user && (
        <Suspense>
          <OwnHeart userId={user.id} adId={adId} asked={asked} onChange={follow} />
        </Suspense>
      )}
    </>
  );
}
