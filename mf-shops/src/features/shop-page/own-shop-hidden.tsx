import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { EmptyState } from '@dabbab/ui/state';
import type { ReactNode } from 'react';
import { ownShopQuery } from '../../data/own-shop/own-shop.ts';

interface OwnShopHiddenProps {
  id: string;
  userId: string;
  /** What others are shown. */
  otherwise: ReactNode;
}

/** Tells the owner of a hidden shop why nobody sees it, and leads to where that can be changed. */
export function OwnShopHidden({ id, userId, otherwise }: OwnShopHiddenProps) {
  const { t } = useTranslation('shops-shop-page');
  const { data: own, isPending } = useQuery(ownShopQuery(userId));
  if (isPending) return null;
  if (own?.id !== id) return otherwise;
  const expired = own.state === 'expired';
  return (
    <EmptyState
      title={t(expired ? 'ended.ownExpired' : 'ended.ownSuspended')}
      text={
        expired
          ? t('ended.ownExpiredText')
          : t(own.suspension_reason ? 'ended.ownReason' : 'ended.ownSuspendedText', { reason: own.suspension_reason })
      }
    >
      {expired && (
        <ButtonLink as={Link} to="/shop-plans" variant="brand" size="sm">
          {t('ended.toPlans')}
        </ButtonLink>
      )}
      <ButtonLink as={Link} to="/profile/shop" size="sm">
        {t('edit')}
      </ButtonLink>
    </EmptyState>
  );
}
