import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useLookupName } from '@dabbab/platform/lookups';
import { Link } from '@dabbab/platform/router';
import { Price } from '@dabbab/ui/price';
import { Tag } from '@dabbab/ui/tag';
import type { ReactNode } from 'react';
import type { UserRecord } from '../../data/users/users.ts';
import { Facts } from '../../desk/facts.tsx';

/** Who somebody is, how to reach them, and how active they are. */
export function UserSummary({ user }: { user: UserRecord }) {
  const { t } = useTranslation('admin-users');
  const { t: common } = useTranslation('admin');
  const { ago, date, number } = useFormat();
  const nameOf = useLookupName();
  const language = useLanguage();
  const confirmed = (text: string | null, is: boolean): ReactNode =>
    text && (
      <>
        <bdi dir="ltr">{text}</bdi> {is && <Tag tone="ok">{t('confirmed')}</Tag>}
      </>
    );
  return (
    <Facts
      items={[
        { label: t('fact.phone'), value: confirmed(user.phone, user.phone_confirmed) },
        { label: t('column.city'), value: user.city && nameOf('cities', user.city) },
        { label: t('fact.email'), value: confirmed(user.email, user.email_confirmed) },
        { label: t('fact.lastSignIn'), value: user.last_sign_in_at && ago(user.last_sign_in_at) },
        { label: t('fact.reason'), value: user.suspension_reason },
        { label: t('column.ads'), value: number(user.listing_count) },
        { label: t('column.reports'), value: number(user.report_count) },
        { label: t('fact.paid'), value: <Price amount={user.paid} currency={common('currency')} /> },
        {
          label: t('fact.shop'),
          value: user.shop && (
            <Link className="link" to={`/admin/shops?open=${user.shop.id}`}>
              <bdi>{textIn(language, { ar: user.shop.name_ar, en: user.shop.name_en }).text}</bdi>
            </Link>
          ),
        },
        {
          label: t('fact.subscribedUntil'),
          value: user.shop?.subscription_until && date(user.shop.subscription_until),
        },
        { label: t('fact.bio'), value: user.bio && <span dir="auto">{user.bio}</span> },
        { label: t('fact.id'), value: <bdi dir="ltr">{user.id}</bdi> },
      ]}
    />
  );
}
