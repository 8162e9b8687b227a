import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useLookupName } from '@dabbab/platform/lookups';
import { avatarUrl, pictureBase } from '@dabbab/platform/pictures';
import { Avatar } from '@dabbab/ui/avatar';
import { Picture } from '@dabbab/ui/picture';
import { Price } from '@dabbab/ui/price';
import { Tag } from '@dabbab/ui/tag';
import type { ReactNode } from 'react';
import type { Reported, ReportedAd, ReportedPerson, ReportedShop } from '../../data/reports/reports.ts';
import { Facts } from '../../desk/facts.tsx';

/** The ad, shop or person that was reported, as it is now, and whose it is. */
export function ReportedThing({ thing }: { thing: Reported }) {
  const { t } = useTranslation('admin-reports');
  const { ad, shop, person, target } = thing;
  return (
    <aside className="reported" aria-label={t(`target.${target}`)}>
      {ad && <AdPart ad={ad} />}
      {shop && <ShopPart shop={shop} />}
      {target === 'user' && <PersonPart person={person} />}
      {target !== 'user' && !ad && !shop && <p className="reported__part muted">{t(`deleted.${target}`)}</p>}
      <Owner person={person} target={target} decisions={thing.decisions.length} />
    </aside>
  );
}

function AdPart({ ad }: { ad: ReportedAd }) {
  const { t } = useTranslation(['admin-reports', 'admin']);
  const { date } = useFormat();
  const nameOf = useLookupName();
  return (
    <>
      <Picture className="reported__picture" base={pictureBase(ad.cover_path)} alt="" sizes="280px" />
      <div className="reported__part">
        <Price className="reported__price" amount={ad.price} currency={t('admin:currency')} />
        <Words name={{ ar: ad.title_ar, en: ad.title_en }} text={{ ar: ad.description_ar, en: ad.description_en }} />
        <p className="muted">
          {nameOf('cities', ad.city)} · {date(ad.created_at)}
        </p>
        <State suspended={ad.suspended} reason={ad.suspension_reason}>
          {ad.sold_at && <Tag>{t('state.sold')}</Tag>}
        </State>
      </div>
    </>
  );
}

function ShopPart({ shop }: { shop: ReportedShop }) {
  const { t } = useTranslation('admin-reports');
  const { date } = useFormat();
  const nameOf = useLookupName();
  return (
    <>
      {shop.photo_path && (
        <Picture className="reported__picture" base={pictureBase(shop.photo_path)} alt="" sizes="280px" />
      )}
      <div className="reported__part">
        <Words
          name={{ ar: shop.name_ar, en: shop.name_en }}
          text={{ ar: shop.description_ar, en: shop.description_en }}
        />
        <p className="muted">
          {shop.city && `${nameOf('cities', shop.city)} · `}
          {t('since', { date: date(shop.created_at) })}
        </p>
        <State suspended={shop.suspended} reason={shop.suspension_reason} />
      </div>
    </>
  );
}

function PersonPart({ person }: { person: ReportedPerson }) {
  return (
    <div className="reported__part">
      <p className="row">
        <Avatar name={person.username} src={person.avatar_path && avatarUrl(person.avatar_path)} size={48} />
        <bdi className="reported__name">{person.username}</bdi>
      </p>
      {person.bio && (
        <p className="reported__text" dir="auto">
          {person.bio}
        </p>
      )}
      <State suspended={person.suspended} reason={person.suspension_reason} />
    </div>
  );
}

function Owner({ person, target, decisions }: { person: ReportedPerson; target: string; decisions: number }) {
  const { t } = useTranslation('admin-reports');
  const { month, number } = useFormat();
  return (
    <div className="reported__part reported__part--owner">
      <Facts
        items={[
          { label: t('owner'), value: target !== 'user' && <bdi>{person.username}</bdi> },
          { label: t('memberSince'), value: month(person.created_at) },
          { label: t('phone'), value: t(person.phone_confirmed ? 'phoneConfirmed' : 'phoneOpen') },
          { label: t('ads'), value: <span className="nums">{number(person.listings)}</span> },
          { label: t('before'), value: <span className="nums">{number(decisions)}</span> },
          {
            label: t('account'),
            value: person.deleted
              ? t('accountDeleted')
              : person.suspended && <Tag tone="danger">{t('state.suspended')}</Tag>,
          },
          { label: t('role'), value: person.is_admin && t('admin') },
        ].filter(({ value }) => value !== false)}
      />
    </div>
  );
}

interface Texts {
  ar: string | null;
  en: string | null;
}

function Words({ name, text }: { name: Texts; text: Texts }) {
  const language = useLanguage();
  const { text: title, ...titleForeign } = textIn(language, name);
  const { text: words, ...wordsForeign } = textIn(language, text);
  return (
    <>
      <p className="reported__name">
        <bdi {...titleForeign}>{title}</bdi>
      </p>
      {words && (
        <p className="reported__text" {...wordsForeign}>
          {words}
        </p>
      )}
    </>
  );
}

function State({ suspended, reason, children }: { suspended: boolean; reason: string | null; children?: ReactNode }) {
  const { t } = useTranslation('admin-reports');
  if (!suspended) return children;
  return (
    <p>
      <Tag tone="danger">{t('state.suspended')}</Tag>{' '}
      {reason && (
        <span className="muted" dir="auto">
          {reason}
        </span>
      )}
    </p>
  );
}
