import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { optionId, popupId, useCombobox } from '@dabbab/ui/combobox';
import { Field } from '@dabbab/ui/field';
import { TextInput } from '@dabbab/ui/inputs';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import { MAX_QUERY_LENGTH } from '../../data/listings/filters.ts';
import { AdLine } from './ad-line.tsx';
import { useFoundAds } from './use-found-ads.ts';

export interface AdSearchProps {
  label: string;
  among: 'own' | 'all';
  error: string | undefined;
  /** The input takes the focus when it appears. */
  focused: boolean;
  onChoose: (id: string) => void;
}

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** Keeps Enter from sending the form around the field while no ad is chosen. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** Keeps the focus in the field when something of the list is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Finds an ad by a text: a combobox whose list opens with the focus and follows what is typed. */
export function AdSearch({ label, among, error, focused, onChoose }: AdSearchProps) {
  const { t } = useTranslation('listings-embedded');
  const { t: ofList } = useTranslation('listings');
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [used, setUsed] = useState(false);
  const [typed, setTyped] = useState('');
  const { ads, searching, failed, retry, lookFurther } = useFoundAds(among, typed, used);
  const { open, shown, active, take } = useCombobox(input, {
    id,
    count: ads.length,
    onChoose: (index) => ads[index] && onChoose(ads[index].id),
  });
  useEffect(() => {
    if (focused) input?.focus();
  }, [focused, input]);

  const said = () => {
    if (searching) return t('picker.searching');
    if (ads.length > 0) return t('picker.found', { count: ads.length });
    if (lookFurther) return ofList('list.furtherNote');
    return among === 'own' ? t('picker.noneOwn') : t('picker.none');
  };

  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="ad-picker">
          <TextInput
            {...control}
            ref={setInput}
            role="combobox"
            aria-expanded="false"
            aria-controls={id}
            aria-autocomplete="list"
            autoComplete="off"
            maxLength={MAX_QUERY_LENGTH}
            placeholder={t('picker.placeholder')}
            value={typed}
            onFocus={() => setUsed(true)}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={keepForm}
          />
          {open && (
            <div id={popupId(id)} className="ad-picker__found">
              <p className={shown ? 'sr-only' : 'muted text-sm ad-picker__note'} role="status">
                {failed ? t('failed') : said()}
              </p>
              {failed && (
                <Button size="sm" onClick={retry}>
                  {t('retry')}
                </Button>
              )}
              {shown && (
                <div id={id} role="listbox" aria-label={t('picker.results')}>
                  {ads.map((ad, index) => (
                    <button
                      key={ad.id}
                      ref={index === active ? bringIntoView : undefined}
                      id={optionId(id, index)}
                      type="button"
                      tabIndex={-1}
                      role="option"
                      aria-selected={index === active}
                      className="ad-line"
                      onMouseDown={keepFocus}
                      onClick={() => take(index)}
                    >
                      <AdLine ad={ad} />
                    </button>
                  ))}
                </div>
              )}
              {lookFurther && (
                <div className="ad-picker__further">
                  {shown && <p className="muted text-sm">{ofList('list.furtherNote')}</p>}
                  <Button
                    loading={searching}
                    onMouseDown={keepFocus}
                    onClick={() => {
                      // The button goes once the list is complete, and without the focus inside the list would close.
                      input?.focus();
                      lookFurther();
                    }}
                  >
                    {ofList('list.further')}
                  </Button>
                </div>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
