import './locales.ts';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { ReactNode } from 'react';
import { type AdColumn, type AdDraft, type AdField, adFields, type PublicColumn } from '../data/listings/ad-fields.ts';
import { useChoiceName } from './use-choice-name.ts';

/** A field of an ad as text, with its label. */
export interface Fact {
  name: AdColumn;
  label: string;
  value: ReactNode;
}

/** An ad with the columns that its owner reads, or those that others read. */
type KnownAd = Partial<AdDraft> & { [Column in Exclude<PublicColumn, AdColumn>]?: boolean };

/** Puts fields of an ad into words; those that are not given are left out. */
export function useFacts(): (ad: KnownAd, names: readonly AdColumn[]) => Fact[] {
  const { t } = useTranslation('listings-fields');
  const { number } = useFormat();
  const choiceName = useChoiceName();

  function inWords(ad: KnownAd, name: AdColumn): ReactNode {
    const field: AdField = adFields[name];
    const value = ad[name];
    if (value === undefined) return ad[`has_${name}` as keyof KnownAd] ? t('given') : '';
    if (value === null) return '';
    if (typeof value === 'object') return value.length > 0 && <bdi>{value.join(t('comma'))}</bdi>;
    if (typeof value === 'number') return field.kind === 'number' && field.grouped === false ? value : number(value);
    if (typeof value === 'string')
      return field.kind === 'choice' ? choiceName(name, value) : <bdi dir="ltr">{value}</bdi>;
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
