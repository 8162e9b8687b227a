import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Notice } from '@dabbab/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { factsOf, textsOf } from '../../../ad-input/ad-texts-of.ts';
import { type AdValues, type AdText, textFields } from '../../../ad-input/ad-values.ts';
import { suggestTexts } from '../../../data/listings/ad-texts.ts';
import { SuggestedText } from './suggested-text.tsx';
import './text-suggestions.css';

export interface TextSuggestionsProps {
  values: AdValues;
  onChange: (change: Partial<AdValues>) => void;
}

/** Suggests better texts on request and shows what they change, field by field: to accept, edit or dismiss. */
export function TextSuggestions({ values, onChange }: TextSuggestionsProps) {
  const { t } = useTranslation('listings-ad-form');
  const [settled, setSettled] = useState<readonly AdText[]>([]);
  const [incomplete, setIncomplete] = useState(false);
  const { act, data, failure, pending, reset } = useAction(suggestTexts);

  const ask = () => {
    const texts = textsOf(values);
    const { title_ar, title_en, description_ar, description_en } = texts;
    const enough = Boolean((title_ar ?? title_en) && (description_ar ?? description_en));
    setIncomplete(!enough);
    setSettled([]);
    if (enough) act({ facts: factsOf(values), texts });
    else reset();
  };
  const open = data
    ? textFields.filter((field) => !settled.includes(field) && data[field] && data[field] !== values[field].trim())
    : [];
  const settle = (field: AdText) => setSettled((before) => [...before, field]);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The buttons of a field go with it once it is settled: the focus moves to the next field, or to the button that asks again.
    if (settled.length === 0) return;
    const [ask, next] = section.current?.querySelectorAll<HTMLElement>('button') ?? [];
    (next ?? ask)?.focus();
  }, [settled]);

  return (
    <section ref={section} className="text-suggestions on-asphalt" aria-labelledby="suggestions-title">
      <h3 id="suggestions-title" className="h3 row">
        <svg aria-hidden="true" className="icon text-suggestions__sign" viewBox="0 0 24 24">
          <path d="M10.500 4.500l1.900 5.100 5.100 1.900-5.100 1.900-1.900 5.100-1.900-5.100-5.100-1.900 5.100-1.900zM19 3.500v4M17 5.500h4M19 16.500v4M17 18.500h4" />
        </svg>
        {t('suggestions.title')}
      </h3>
      <p className="text-suggestions__text">{t('suggestions.text')}</p>
      <div>
        <Button onClick={ask} loading={pending}>
          {data ? t('suggestions.again') : t('suggestions.ask')}
        </Button>
      </div>
      <div aria-live="polite" className="stack">
        {incomplete && <p className="text-suggestions__note">{t('suggestions.incomplete')}</p>}
        {failure && (
          <Notice tone="danger" inset>
            {t('suggestions.failed')} {failure}
          </Notice>
        )}
        {data && (
          <p className="text-suggestions__note">
            {open.length === 0 ? t('suggestions.none') : t(`suggestions.source.${data.source}`)}
          </p>
        )}
        {data &&
          open.map((field) => (
            <SuggestedText
              key={field}
              field={field}
              before={values[field]}
              suggested={data[field]}
              onAccept={(text) => {
                onChange({ [field]: text });
                settle(field);
              }}
              onDismiss={() => settle(field)}
            />
          ))}
      </div>
    </section>
  );
}
