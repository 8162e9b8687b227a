import type { SessionUser } from '@dabbab/contract/session';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { showPhone } from '@dabbab/platform/kit/phone-number';
import { useLookupName } from '@dabbab/platform/lookups';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { Tag } from '@dabbab/ui/tag';
import { type ReactNode, useState } from 'react';
import { accountQuery } from '../../data/account/account.ts';
import type { OwnProfile } from '../../data/profiles/profile-fields.ts';
import { PhoneSheet } from '../../phone/phone-sheet.tsx';

export interface ProfileFactsProps {
  user: SessionUser;
  profile: OwnProfile;
}

/** Shows the owner what their profile holds, most of which nobody else sees, and whether their number is confirmed. */
export function ProfileFacts({ user, profile }: ProfileFactsProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const nameOf = useLookupName();
  const [asksPhone, setAsksPhone] = useState(false);
  const { data: account } = useQuery(accountQuery(user.id));
  const { phone, city, gender, birth_date, bio } = profile;
  const confirmed = phone !== null && account?.phone === phone;
  const fact = (label: string, value: ReactNode, act?: ReactNode) => (
    <div className="profile-facts__row">
      <dt>{label}</dt>
      <dd className={act ? 'row' : undefined}>
        {value || <span className="faint">{t('notGiven')}</span>}
        {act}
      </dd>
    </div>
  );
  return (
    <section className="panel profile-facts" aria-labelledby="profile-facts-title">
      <h2 id="profile-facts-title" className="h3">
        {t('facts')}
      </h2>
      <p className="faint text-sm">{t('factsPrivate')}</p>
      <dl className="profile-facts__list">
        {fact(t('fields.username'), <bdi>{profile.username}</bdi>)}
        {fact(t('fields.email'), user.email && <bdi dir="ltr">{user.email}</bdi>)}
        {fact(
          t('fields.phone'),
          phone && <bdi dir="ltr">{showPhone(phone)}</bdi>,
          <>
            {confirmed && <Tag tone="ok">{t('phone.confirmed')}</Tag>}
            {account && !profile.suspended && (
              <Button onClick={() => setAsksPhone(true)}>
                {t(confirmed ? 'phone.change' : phone ? 'phone.verify' : 'phone.add')}
              </Button>
            )}
          </>,
        )}
        {fact(t('fields.city'), city && nameOf('cities', city))}
        {fact(t('fields.gender'), gender && t(`genders.${gender}`))}
        {fact(t('fields.birth_date'), birth_date && format.date(birth_date))}
        {fact(t('fields.language'), t(`languages.${profile.language}`))}
        {fact(t('fields.bio'), bio && <bdi>{bio}</bdi>)}
      </dl>
      {asksPhone && (
        <PhoneSheet userId={user.id} suggested={confirmed ? '' : (phone ?? '')} onClose={() => setAsksPhone(false)} />
      )}
    </section>
  );
}
