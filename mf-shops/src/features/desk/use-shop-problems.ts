import { toAppError, useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useLookups } from '@dabbab/platform/lookups';
import { networks } from '../../data/shops/networks.ts';
import { byControl, checkShop, linkName, type ShopProblem, type ShopValues } from './shop-values.ts';

/** Finds what is wrong with the form and puts it into words. */
export function useShopProblems(values: ShopValues) {
  const { t } = useTranslation('shops-desk');
  const { number } = useFormat();
  const errorText = useErrorText();
  const cities = useLookups()?.cities ?? [];
  const form = useCheckedForm<Record<string, unknown>, ShopProblem>(byControl(values), () => checkShop(values, cities));
  return {
    formProps: form.formProps,
    /** Gives what is to be said at a control; undefined if it is right. */
    errorOf: (name: string): string | undefined => {
      const problem = form.problemOf(name);
      if (!problem) return undefined;
      const { code, least = 0, most = 0, text } = problem;
      return (
        text ?? t(`errors.${code}`, { context: name.replaceAll('.', '_'), least: number(least), most: number(most) })
      );
    },
    /** Shows what the database refused, at its control. @returns whether the form has such a control */
    refuse: (error: unknown): boolean => {
      const name = refusedControl(error, values);
      if (name !== undefined) form.refuse({ [name]: { code: 'refused', text: errorText(error) } });
      return name !== undefined;
    },
  };
}

/** Finds the control that the database refused: it names a column or a constraint. */
export function refusedControl(error: unknown, values: ShopValues): string | undefined {
  const { field, reason, cause } = toAppError(error);
  const constraint = /"shops_(\w+?)_(?:check|fkey)"/.exec((cause as { message?: string } | undefined)?.message ?? '');
  const name = reason === 'shop_name_taken' ? 'name' : (field ?? constraint?.[1]);
  const written = (column: 'name' | 'description') => (values[`${column}_ar`].trim() ? `${column}_ar` : `${column}_en`);
  switch (name) {
    case undefined:
      return undefined;
    case 'name':
    case 'description':
      return written(name);
    case 'lat':
    case 'lng':
    case 'place':
      return 'maps_url';
    case 'hours':
      return values.hours.told ? 'week.sun' : undefined;
    case 'social_links':
      return networks.map((network) => (values.links[network].trim() ? linkName(network) : undefined)).find(Boolean);
    default:
      return name in byControl(values) ? name : undefined;
  }
}
