import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useMutation } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { suggestWords } from '../../../data/listings/words.ts';
import { type AdValues, type WordField, wordFields } from '../ad-values.ts';
import { factsOf, wordsOf } from './facts-of.ts';
import { SuggestedField } from './suggested-field.tsx';
import './suggestions.css';

export interface SuggestionsProps {
  values: AdValues;
  onChange: (change: Partial<AdValues>) => void;
}

/** Better words on request, shown as a difference, field by field: to accept, change or leave. */
export function Suggestions({ values, onChange }: SuggestionsProps) {
  const { t } = useTranslation('listings-ad-form');
  const errorText = useErrorText();
  const [settled, setSettled] = useState<readonly WordField[]>([]);
  const [incomplete, setIncomplete] = useState(false);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => suggestWords(factsOf(values), wordsOf(values)),
  });

  const ask = () => {
    const { title_ar, title_en, description_ar, description_en } = wordsOf(values);
    const enough = Boolean((title_ar ?? title_en) && (description_ar ?? description_en));
    setIncomplete(!enough);
    setSettled([]);
    if (enough) mutate();
    else reset();
  };
  const open = data
    ? wordFields.filter((field) => !settled.includes(field) && data[field] && data[field] !== values[field].trim())
    : [];
  const settle = (field: WordField) => setSettled((before) => [...before, field]);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Its buttons are gone with the field that was settled: the focus goes to those of the next, or where one asks again.
    if (settled.length === 0) return;
    const [ask, next] = section.current?.querySelectorAll<HTMLElement>('button') ?? [];
    (next ?? ask)?.focus();
  }, [settled]);

  return (
    <section ref={section} className="word-suggestions on-asphalt" aria-labelledby="suggestions-title">
      <h3 id="suggestions-title" className="h3 row">
        <svg aria-hidden="true" className="icon word-suggestions__sign" viewBox="0 0 24 24">
          <path d="M10.500 4.500l1.900 5.100 5.100 1.900-5.100 1.900-1.900 5.100-1.900-5.100-5.100-1.900 5.100-1.900zM19 3.500v4M17 5.500h4M19 16.500v4M17 18.500h4" />
        </svg>
        {t('suggestions.title')}
      </h3>
      <p className="word-suggestions__text">{t('suggestions.text')}</p>
      <div>
        <Button onClick={ask} loading={isPending}>
          {data ? t('suggestions.again') : t('suggestions.ask')}
        </Button>
      </div>
      <div aria-live="polite" className="stack">
        {incomplete && <p className="word-suggestions__note">{t('suggestions.incomplete')}</p>}
        {error && (
          <Notice tone="danger" inset>
            {t('suggestions.failed')} {errorText(error)}
          </Notice>
        )}
        {data && (
          <p className="word-suggestions__note">
            {open.length === 0 ? t('suggestions.none') : t(`suggestions.source.${data.source}`)}
          </p>
        )}
        {data &&
          open.map((field) => (
            <SuggestedField
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
