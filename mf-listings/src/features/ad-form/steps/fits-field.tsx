import './fits-field.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { UNIVERSAL } from '@dabbab/platform/kit/fit';
import { focusField } from '@dabbab/platform/kit/focus-field';
import { useModelOptions } from '@dabbab/platform/kit/use-model-options';
import { SearchSelect } from '@dabbab/ui/antd/search-select';
import { Choices } from '@dabbab/ui/choices';
import { Field } from '@dabbab/ui/field';
import { Checkbox } from '@dabbab/ui/inputs';
import { Suspense, useEffect, useRef, useState } from 'react';
import { problemOfFit } from '../../../ad-input/validate.ts';
import { MOST_FITS } from '../../../data/listings/ad-fields.ts';
import type { AdFieldProps } from '../ad-field.tsx';
import { useKnownFits } from '../use-known-fits.ts';
import { FitDoubt } from './fit-doubt.tsx';
import { FitEntry } from './fit-entry.tsx';
import { FitProposals } from './fit-proposals.tsx';

/** Asks what a part fits: any motorcycle, or models one by one, each in all years or some. */
export function FitsField({ values, errorOf, onChange }: Pick<AdFieldProps, 'values' | 'errorOf' | 'onChange'>) {
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  const root = useRef<HTMLDivElement>(null);
  const options = useModelOptions();
  const known = useKnownFits(values);
  const [removed, setRemoved] = useState<{ at: number }>();
  // Models stay beside "any motorcycle", and are there again when it goes.
  const models = values.fits.filter((fit) => fit !== UNIVERSAL);
  const universal = models.length < values.fits.length;
  const keys = keysOf(models);
  const full = models.length >= MOST_FITS;
  const error = errorOf('fits');
  const wrong = error === undefined ? -1 : models.findIndex(problemOfFit);
  const change = (fits: readonly string[]) => onChange({ fits });

  const remove = (at: number) => {
    change(models.toSpliced(at, 1));
    setRemoved({ at });
  };
  useEffect(() => {
    if (!removed) return;
    // Its button is gone: the focus moves to that of the entry in its place, or else of the last, or to the list of models.
    const buttons = root.current?.querySelectorAll<HTMLElement>('.fits-field__entry button') ?? [];
    const next = buttons[Math.min(removed.at, buttons.length - 1)];
    if (next) next.focus();
    else focusField(root.current, 'fits');
  }, [removed]);

  return (
    <Choices
      legend={
        <>
          {t('listings-fields:label.fits')} <span className="field__optional">{t('optional')}</span>
        </>
      }
      className="fields__wide"
    >
      {() => (
        <div ref={root} className="stack fits-field">
          <Checkbox
            label={t('fits.universal')}
            checked={universal}
            onChange={({ target }) => change(target.checked ? [UNIVERSAL, ...models] : models)}
          />
          {universal && <FitDoubt known={known} fit={UNIVERSAL} />}
          {!universal && (
            <>
              <Field
                label={t('fits.model')}
                error={wrong === -1 && error}
                help={full ? t('fits.full', { most: MOST_FITS }) : t('fits.help')}
              >
                {(control) => (
                  <SearchSelect
                    {...control}
                    // What may be wrong with it: the error of an entry is said there.
                    name={wrong === -1 ? 'fits' : 'fits-model'}
                    value=""
                    options={full ? [] : options}
                    emptyLabel={t('choose')}
                    onChange={(model) => model !== '' && change([...models, model])}
                  />
                )}
              </Field>
              {/* The first entry waits for its texts; the field does not. */}
              <Suspense>
                {models.length > 0 && (
                  <ul className="fits-field__entries" aria-label={t('fits.list')}>
                    {models.map((fit, at) => (
                      <li key={keys[at]} className="fits-field__entry">
                        <FitEntry
                          fit={fit}
                          name={at === wrong ? 'fits' : undefined}
                          error={at === wrong ? error : undefined}
                          onChange={(next) => change(models.with(at, next))}
                          onRemove={() => remove(at)}
                        />
                        <FitDoubt known={known} fit={fit} />
                      </li>
                    ))}
                  </ul>
                )}
              </Suspense>
              <FitProposals values={values} onChange={onChange} />
            </>
          )}
        </div>
      )}
    </Choices>
  );
}

/** Names entries so that they stay the same while their years change; a model may stand there several times. */
const keysOf = (fits: readonly string[]) => {
  const models = fits.map((fit) => fit.split(':')[0]);
  return models.map((model, at) => `${model} ${models.slice(0, at).filter((one) => one === model).length}`);
};
