import { useTranslation } from '@dabbab/platform/i18n';

/** Says what happens after pressing: the provider's page, the check, the invoice. */
export function NextSteps() {
  const { t } = useTranslation('account-money');
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps" className="h3">
        {t('next.title')}
      </h2>
      <ol>
        {(['page', 'check', 'invoice'] as const).map((step) => (
          <li key={step}>
            <p className="strong">{t(`next.${step}`)}</p>
            <p className="next-steps__text">{t(`next.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
