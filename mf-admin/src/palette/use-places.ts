import { useTranslation } from '@dabbab/platform/i18n';
import { foldText } from '@dabbab/platform/kit/fold-text';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import type { IconName } from '@dabbab/ui/icon';
import { findQuery, type Found } from '../data/find/find.ts';

/** Somewhere in the console that one can go to. */
export interface Place {
  to: string;
  icon: IconName;
  name: string;
  /** What kind of thing it is, and how it differs from others of that name. */
  detail: string;
}

const PAUSE_MS = 200;

const kinds: Record<string, { icon: IconName; desk: string }> = {
  user: { icon: 'user', desk: 'users' },
  listing: { icon: 'list', desk: 'listings' },
  shop: { icon: 'shop', desk: 'shops' },
};

/** Finds where words lead: pages of the console by their names, and things by what they are called. */
export function usePlaces(words: string, pages: readonly Place[]) {
  const { t } = useTranslation('admin-palette');
  const language = useLanguage();
  const settled = useDebounced(words.trim(), PAUSE_MS);
  const request = useQuery(findQuery(settled));
  const wanted = foldText(words);
  const placeOf = ({ kind, id, title_ar, title_en, detail }: Found): Place[] => {
    const known = kinds[kind];
    if (!known) return [];
    const name = textIn(language, { ar: title_ar, en: title_en }).text ?? '';
    return [{ to: `/admin/${known.desk}?open=${id}`, icon: known.icon, name, detail: detail ?? t(`kind.${kind}`) }];
  };
  const found = request.isEnabled && request.data ? request.data.flatMap(placeOf) : [];
  return {
    places: [...pages.filter(({ name }) => foldText(name).includes(wanted)), ...found],
    pending: request.isFetching || settled !== words.trim(),
    error: request.isEnabled ? request.error : null,
  };
}
