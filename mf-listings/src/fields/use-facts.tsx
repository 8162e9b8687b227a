import './locales.ts';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { useLookupName } from '@dabbab/platform/lookups';
import { Unbroken } from '@dabbab/ui/unbroken';
import type { ReactNode } from 'react';
import {
  type AdColumn,
  type AdDraft,
  type AdField,
  adFields,
  type Listing,
  type PublicColumn,
} from '../data/listings/ad-fields.ts';
import { useChoiceName } from './use-choice-name.ts';

/** A field of an ad as text, with its label. */
export interface Fact {
  name: AdColumn;
  label: string;
  value: ReactNode;
}

/** An ad with the columns that its owner reads, or those that others read. */
type KnownAd = Partial<AdDraft> & Partial<Pick<Listing, Exclude<PublicColumn, AdColumn>>>;

/** Which day it is in Saudi Arabia. */
const today = () => new Date(Date.now() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Puts fields of an ad into words; those that are not given are left out. */
export function useFacts(): (ad: KnownAd, names: readonly AdColumn[]) => Fact[] {
  const { t } = useTranslation('listings-fields');
  const { number, date } = useFormat();
  const choiceName = useChoiceName();
  const lookupName = useLookupName();
  const fitText = useFitText();

  /** Says of a field that only its owner reads how it ends, or else that it is given. */
  function hidden(ad: KnownAd, name: AdColumn): ReactNode {
    if (!ad[`has_${name}` as keyof KnownAd]) return '';
    const end = ad[`${name}_end` as keyof KnownAd];
    if (typeof end !== 'string') return t('given');
    return (
      <>
        <bdi dir="ltr" aria-hidden="true">
          {t('masked', { end })}
        </bdi>
        <span className="sr-only">{t('ending', { end })}</span>
      </>
    );
  }

  function inWords(ad: KnownAd, name: AdColumn): ReactNode {
    const field: AdField = adFields[name];
    const value = ad[name];
    if (value === undefined) return hidden(ad, name);
    if (value === null) return '';
    if (typeof value === 'object') {
      const entryText = name === 'fits' ? fitText : (slug: string) => lookupName('add_ons', slug);
      return value.length > 0 && <bdi>{value.map(entryText).join(t('comma'))}</bdi>;
    }
    if (typeof value === 'number') {
      if (value === 0) return t(`none.${name}`, { defaultValue: number(0) });
      return field.kind === 'number' && field.grouped === false ? value : number(value);
    }
    if (typeof value === 'string') {
      if (field.kind === 'choice') return choiceName(name, value);
      if (field.kind === 'date') {
        const when = { date: date(value) };
        return value < today() ? t(`expired.${name}`, when) : t(`until.${name}`, when);
      }
      return (
        <bdi dir={name === 'district' ? 'auto' : 'ltr'}>
          <Unbroken text={value} />
        </bdi>
      );
    }
    if (value) return t(`yes.${name}`, { defaultValue: t('yes.any') });
    return t(`no.${name}`, { defaultValue: '' });
  }

  return (ad, names) =>
    names
      .map((name) => ({
        name,
        label: t(`short.${name}`, { defaultValue: t(`label.${name}`) }),
        value: inWords(ad, name),
      }))
      .filter(({ value }) => value !== '' && value !== false);
}
