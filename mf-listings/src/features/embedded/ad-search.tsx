import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Field } from '@dabbab/ui/field';
import { TextInput } from '@dabbab/ui/inputs';
import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_QUERY_LENGTH } from '../../data/listings/filters.ts';
import { AdLine } from './ad-line.tsx';
import { takeFocus } from './take-focus.ts';
import { useFoundAds } from './use-found-ads.ts';

export interface AdSearchProps {
  label: string;
  among: 'own' | 'all';
  error: string | undefined;
  /** Takes the focus as it appears. */
  focused: boolean;
  onChoose: (id: string) => void;
}

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** Finds an ad by its words: a combobox, whose list opens with the field and follows what is typed. */
export function AdSearch({ label, among, error, focused, onChoose }: AdSearchProps) {
  const { t } = useTranslation('listings-embedded');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { ads, searching, failed, retry } = useFoundAds(among, typed, open);
  const listed = open && ads.length > 0;
  const chosen = ads[active];

  const show = (next: boolean) => {
    setOpen(next);
    setActive(-1);
  };
  const move = (step: number) => {
    if (!open) return show(true);
    // One place more than there are ads: the field itself.
    setActive((at) => ((at + 1 + step + ads.length + 1) % (ads.length + 1)) - 1);
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: open ? () => show(false) : undefined,
    // Enter in the field would send the form around it.
    Enter: listed && chosen ? () => onChoose(chosen.id) : () => show(true),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  const said = () => {
    if (searching) return t('picker.searching');
    if (ads.length > 0) return t('picker.found', { count: ads.length });
    return among === 'own' ? t('picker.noneOwn') : t('picker.none');
  };

  return (
    <Field label={label} error={error}>
      {(control) => (
        <div
          className="ad-picker"
          onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || show(false)}
        >
          <TextInput
            {...control}
            ref={focused ? takeFocus : undefined}
            role="combobox"
            aria-expanded={listed}
            aria-controls={listed ? `${id}list` : undefined}
            aria-activedescendant={listed && chosen ? id + chosen.id : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            maxLength={MAX_QUERY_LENGTH}
            placeholder={t('picker.placeholder')}
            value={typed}
            onClick={() => show(true)}
            onChange={({ target }) => {
              setTyped(target.value);
              show(true);
            }}
            onKeyDown={onKeyDown}
          />
          {open && (
            <div className="ad-picker__found">
              <p className={listed ? 'sr-only' : 'ad-picker__note'} role="status">
                {failed ? t('failed') : said()}
              </p>
              {failed && (
                <Button size="sm" onClick={retry}>
                  {t('retry')}
                </Button>
              )}
              {listed && (
                <div id={`${id}list`} role="listbox" aria-label={t('picker.results')}>
                  {ads.map((ad, index) => (
                    <button
                      key={ad.id}
                      ref={index === active ? bringIntoView : undefined}
                      id={id + ad.id}
                      type="button"
                      tabIndex={-1}
                      role="option"
                      aria-selected={index === active}
                      className="ad-line"
                      onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
                      onClick={() => onChoose(ad.id)}
                    >
                      <AdLine ad={ad} />
                    </button>
                  ))}
                </div>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
