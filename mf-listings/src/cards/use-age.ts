import { useTranslation } from '@dabbab/platform/i18n';

const steps = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['week', 604_800],
  ['month', 2_629_746],
] as const;

/**
 * Gives a function that says in few words how long ago a moment was ("2 hr ago"). By texts of our own, because the first
 * `Intl` format of numbers, which `Intl.RelativeTimeFormat` uses, takes 50 ms (see `group-digits.ts`), and every card has an age.
 */
export function useAge(): (iso: string, now?: Date) => string {
  const { t } = useTranslation('listings');
  return (iso, now = new Date()) => {
    const seconds = (now.getTime() - new Date(iso).getTime()) / 1000;
    const step = steps.findLast(([, length]) => seconds >= length);
    return step ? t(`age.${step[0]}`, { count: Math.floor(seconds / step[1]) }) : t('age.now');
  };
}
