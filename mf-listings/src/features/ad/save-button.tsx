import { useTranslation } from '@dabbab/platform/i18n';
import { useSignedInAct } from '@dabbab/platform/kit/use-signed-in-act';
import { hasRoute } from '@dabbab/platform/registry';
import { useNavigate } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { useAction } from '@dabbab/ui/connected/use-action';
import { IconButton } from '@dabbab/ui/icon-button';
import { toast } from '@dabbab/ui/toast';
import { setSaved, useSaved } from '../../data/listings/saved-ad.ts';

/** Where all ads are that the person saved. */
const LIST = '/profile/saved';

/** Saves the ad, or removes it from the saved ones. The heart changes at once, and back if that fails. */
export function SaveButton({ adId }: { adId: string }) {
  const { t } = useTranslation('listings-ad');
  const userId = useAuth().user?.id ?? '';
  const navigate = useNavigate();
  const saved = useSaved(userId, adId);
  const { act } = useAction(setSaved(userId, adId), {
    done: (how, next) =>
      toast({
        title: t(how === 'waits' ? 'save.waits' : next ? 'save.saved' : 'save.removed'),
        action:
          how === 'done' && next && hasRoute(LIST)
            ? { label: t('save.list'), onClick: () => void navigate(LIST) }
            : undefined,
      }),
    failed: (_error, next) => t(next ? 'save.failed' : 'save.removeFailed'),
  });
  const save = useSignedInAct('save', adId, (resumed) => act(resumed || !saved));
  return <IconButton icon="heart" solid={saved} label={t('save.label')} aria-pressed={saved} onClick={save} />;
}
