import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import type { ReactNode } from 'react';
import type { OwnProfile } from '../../data/profiles/profile-fields.ts';

/** Shows the owner what their profile holds; most of it nobody else sees. */
export function ProfileFacts({ profile, email }: { profile: OwnProfile; email: string }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const nameOf = useLookupName();
  const { phone, city, gender, birth_date, bio } = profile;
  const fact = (label: string, value: ReactNode) => (
    <div className="profile-facts__row">
      <dt>{label}</dt>
      <dd>{value || <span className="faint">{t('notGiven')}</span>}</dd>
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
        {fact(t('fields.email'), <bdi dir="ltr">{email}</bdi>)}
        {fact(t('fields.phone'), phone && <bdi dir="ltr">{phone}</bdi>)}
        {fact(t('fields.city'), city && nameOf('cities', city))}
        {fact(t('fields.gender'), gender && t(`genders.${gender}`))}
        {fact(t('fields.birth_date'), birth_date && format.date(birth_date))}
        {fact(t('fields.language'), t(`languages.${profile.language}`))}
        {fact(t('fields.bio'), bio && <bdi>{bio}</bdi>)}
      </dl>
    </section>
  );
}
