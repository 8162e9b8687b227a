import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useNavigate } from '@dabbab/platform/router';
import { optionId, useCombobox } from '@dabbab/ui/combobox';
import { Icon } from '@dabbab/ui/icon';
import { TextInput } from '@dabbab/ui/inputs';
import { Sheet } from '@dabbab/ui/sheet';
import { useEffect, useId, useState } from 'react';
import './locales.ts';
import './palette.css';
import { type Place, usePlaces } from './use-places.ts';

export interface PaletteProps {
  onClose: () => void;
  /** The pages of the console. */
  pages: readonly Place[];
}

/** Goes to any page of the console, and to any person, ad or shop by words. */
export function Palette({ onClose, pages }: PaletteProps) {
  const { t } = useTranslation('admin-palette');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [words, setWords] = useState('');
  const { places, pending, error } = usePlaces(words, pages);
  const go = (index: number) => {
    const place = places[index];
    if (!place) return;
    onClose();
    void navigate(place.to);
  };
  const { active } = useCombobox(input, { id, count: places.length, onChoose: go });
  useEffect(() => input?.focus(), [input]);
  useEffect(() => document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' }), [id, active]);

  return (
    <Sheet open onClose={onClose} title={t('title')} closeLabel={t('close')} className="palette">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go(Math.max(active, 0));
        }}
      >
        <TextInput
          ref={setInput}
          type="search"
          dir="auto"
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          aria-controls={id}
          aria-label={t('title')}
          placeholder={t('hint')}
          maxLength={100}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
      <div id={id} role="listbox" aria-label={t('places')} className="palette__list">
        {places.map((place, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the field, which keeps the focus
          <div
            key={place.to}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === Math.max(active, 0)}
            className="palette__place"
            onClick={() => go(index)}
          >
            <Icon name={place.icon} size={18} />
            <bdi className="grow clamp-1">{place.name}</bdi>
            <bdi className="muted">{place.detail}</bdi>
          </div>
        ))}
      </div>
      <p role="status" className="palette__note muted">
        {error ? errorText(error) : places.length === 0 && t(pending ? 'looking' : 'nothing')}
      </p>
    </Sheet>
  );
}
