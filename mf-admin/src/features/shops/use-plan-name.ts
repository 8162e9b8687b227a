import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { plansQuery } from '../../data/shops/shops.ts';

/** Gives a function that names a plan by its slug. */
export function usePlanName(): (slug: string) => string {
  const { t } = useTranslation('admin-shops');
  const language = useLanguage();
  const plans = useQuery(plansQuery).data ?? [];
  return (slug) => {
    const plan = plans.find((one) => one.slug === slug);
    if (plan) return textIn(language, { ar: plan.name_ar, en: plan.name_en }).text;
    return slug === 'free' ? t('fact.free') : slug;
  };
}
