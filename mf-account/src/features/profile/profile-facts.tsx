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
  const facts: [label: string, value: ReactNode][] = [
    [t('fields.username'), <bdi key="username">{profile.username}</bdi>],
    [
      t('fields.email'),
      <bdi key="email" dir="ltr">
        {email}
      </bdi>,
    ],
    [
      t('fields.phone'),
      phone && (
        <bdi key="phone" dir="ltr">
          {phone}
        </bdi>
      ),
    ],
    [t('fields.city'), city && nameOf('cities', city)],
    [t('fields.gender'), gender && t(`genders.${gender}`)],
    [t('fields.birth_date'), birth_date && format.date(birth_date)],
    [t('fields.language'), t(`languages.${profile.language}`)],
    [t('fields.bio'), bio && <bdi key="bio">{bio}</bdi>],
  ];
  return (
    <section className="panel profile-facts" aria-labelledby="profile-facts-title">
      <h2 id="profile-facts-title" className="h3">
        {t('facts')}
      </h2>
      <p className="faint text-sm">{t('factsPrivate')}</p>
      <dl className="profile-facts__list">
        {facts.map(([label, value]) => (
          <div key={label} className="profile-facts__row">
            <dt>{label}</dt>
            <dd>{value || <span className="faint">{t('notGiven')}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
