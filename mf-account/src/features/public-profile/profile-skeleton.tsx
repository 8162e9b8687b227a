import { useTranslation } from '@dabbab/platform/i18n';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';

/** Draws the shape of a public page while it loads. */
export function ProfileSkeleton() {
  const { t } = useTranslation('account-public-profile');
  return (
    <Skeletons label={t('loading')} className="page profile-head">
      <span className="profile-head__disc" />
      <div className="grow stack">
        <Skeleton width="min(200px, 100%)" height="32px" />
        <Skeleton width="min(260px, 100%)" height="16px" />
      </div>
    </Skeletons>
  );
}
