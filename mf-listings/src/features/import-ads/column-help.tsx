import '../../fields/locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, type Lookups } from '@dabbab/platform/lookups';
import { Button } from '@dabbab/ui/button';
import { choicesOf } from '../../ad-table/ad-columns.ts';
import { saveChoices, saveTemplate } from '../../ad-table/template.ts';
import { adColumns } from '../../data/listings/ad-fields.ts';

/** Explains how a file is written: a template to fill in, and what may be chosen. */
export function ColumnHelp({ lookups }: { lookups: Lookups }) {
  const { t } = useTranslation(['listings-import-ads', 'listings-fields']);
  const language = useLanguage();
  const choices = adColumns.filter((name) => choicesOf(name, lookups).length > 0);
  return (
    <section className="stack import-help" aria-labelledby="import-help">
      <h2 id="import-help" className="h3">
        {t('help.title')}
      </h2>
      <ol className="import-help__steps">
        <li>{t('help.template')}</li>
        <li>{t('help.names')}</li>
        <li>{t('help.pictures')}</li>
        <li>{t('help.fits')}</li>
        <li>{t('help.check')}</li>
      </ol>
      <div className="row">
        <Button onClick={() => void saveTemplate(lookups, language, t('help.example'))}>
          {t('help.saveTemplate')}
        </Button>
        <Button onClick={() => void saveChoices(lookups, language)}>{t('help.saveChoices')}</Button>
      </div>
      <div>
        {choices.map((name) => (
          <details key={name} className="import-help__choices">
            <summary>{t('help.choices', { column: t(`listings-fields:label.${name}`) })}</summary>
            <p className="text-sm">
              {choicesOf(name, lookups).map((choice) => (
                <bdi key={choice.slug} className="import-help__choice">
                  {lookupName(choice, language)}
                </bdi>
              ))}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
