import { useTranslation } from '@dabbab/platform/i18n';

/**
 * Puts into words why a question got no answer.
 * @returns takes a word of the function, or one with where it comes from: `invocation:offline`
 */
export function useFailureText(): (failure: string) => string {
  const { t, i18n } = useTranslation('admin-assistant');
  return (failure) => {
    const [word = '', kind = 'function'] = failure.split(':').toReversed();
    const key = i18n.exists(`admin-assistant:why.${word}`) ? word : 'unexpected';
    return t(`failure.${kind}`, { why: t(`why.${key}`) });
  };
}
