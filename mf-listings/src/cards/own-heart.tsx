import { useTranslation } from '@dabbab/platform/i18n';
import { useResumedAct } from '@dabbab/platform/kit/use-signed-in-act';
import { useAction } from '@dabbab/ui/connected/use-action';
import { useEffect, useEffectEvent } from 'react';
import { setSaved, useSaved } from '../data/listings/saved-ad.ts';

export interface Heart {
  saved: boolean;
  /** Saves the ad, or removes it. */
  press: () => void;
}

export interface OwnHeartProps {
  userId: string;
  adId: string;
  /** It was pressed before this had loaded. */
  asked: boolean;
  /** Takes the heart as it is now; undefined: nobody works it any more, null: what works it could not be loaded. */
  onChange: (heart: Heart | null | undefined) => void;
}

/** Works the heart of somebody who is signed in; what they pressed before that is done now. Draws nothing. */
export function OwnHeart({ userId, adId, asked, onChange }: OwnHeartProps) {
  const { t } = useTranslation('listings');
  const saved = useSaved(userId, adId);
  const { act } = useAction(setSaved(userId, adId), { failed: () => t('save.failed') });
  const save = () => act(true);
  useResumedAct('save', adId, save);
  const change = useEffectEvent(() => onChange({ saved, press: () => act(!saved) }));
  useEffect(() => change(), [saved, userId, adId]);
  useEffect(() => () => onChange(undefined), [onChange]);
  const begin = useEffectEvent(() => {
    if (asked) save();
  });
  useEffect(() => begin(), []);
  return null;
}
