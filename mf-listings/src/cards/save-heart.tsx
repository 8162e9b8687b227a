import { useTranslation } from '@dabbab/platform/i18n';
import { useSignInFirst } from '@dabbab/platform/kit/use-sign-in-first';
import { useQuery } from '@dabbab/platform/query';
import { useLocation, useNavigate } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { useAction } from '@dabbab/ui/connected/use-action';
import { IconButton } from '@dabbab/ui/icon-button';
import { useEffect, useEffectEvent } from 'react';
import { savedIdsQuery, setSaved } from '../data/listings/saved-ad.ts';

/** Saves the ad of a card, or removes it from the saved ones. A guest signs in first; it is saved once they are back. */
export function SaveHeart({ adId, title }: { adId: string; title: string }) {
  const { t } = useTranslation('listings');
  const userId = useAuth().user?.id ?? '';
  const signInFirst = useSignInFirst();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { data: saved = false } = useQuery({
    ...savedIdsQuery(userId),
    enabled: userId !== '',
    select: (ids) => ids.includes(adId),
  });
  const { act } = useAction(setSaved(userId, adId), { failed: () => t('save.failed') });

  const wanted = hash === `#save-${adId}` && userId !== '';
  const complete = useEffectEvent(() => {
    act(true);
    void navigate({ pathname, search }, { replace: true });
  });
  useEffect(() => {
    if (wanted) complete();
  }, [wanted]);

  return (
    <IconButton
      icon="heart"
      size="sm"
      overlay
      solid={saved}
      className="listing-card__heart"
      label={t('save.ad', { title })}
      aria-pressed={saved}
      onClick={() => {
        if (signInFirst(`#save-${adId}`)) act(!saved);
      }}
    />
  );
}
