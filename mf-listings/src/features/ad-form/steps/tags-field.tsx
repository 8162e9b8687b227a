import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { AppliedChip } from '@dabbab/ui/chip';
import { Field } from '@dabbab/ui/field';
import { TextInput } from '@dabbab/ui/inputs';
import { type KeyboardEvent, useRef, useState } from 'react';
import { adFields } from '../../../data/listings/ad-fields.ts';
import type { AdFieldProps } from '../ad-field.tsx';

const { most } = adFields.tags;

/** Asks for the add-ons one by one, each added by the button, Enter or a comma. */
export function TagsField({ values: { tags }, errorOf, onChange, onLeave }: AdFieldProps) {
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const full = tags.length >= most;

  const add = () => {
    const fresh = typed
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !tags.includes(tag));
    onChange({ tags: [...tags, ...new Set(fresh)].slice(0, most) });
    setTyped('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['Enter', ',', '،'].includes(event.key)) return;
    event.preventDefault(); // Enter would send the form
    add();
  };

  return (
    <div className="stack tags-field fields__wide">
      <Field
        label={t('listings-fields:label.tags')}
        optional={t('optional')}
        error={errorOf('tags')}
        help={full ? t('tags.full', { most }) : t('tags.help')}
      >
        {(control) => (
          <div className="row row--nowrap">
            <TextInput
              {...control}
              ref={input}
              name="tags"
              autoComplete="off"
              maxLength={40}
              disabled={full}
              placeholder={t('tags.example')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onKeyDown}
              onBlur={() => onLeave('tags')}
            />
            <Button onClick={add} disabled={full || typed.trim() === ''}>
              {t('tags.add')}
            </Button>
          </div>
        )}
      </Field>
      {tags.length > 0 && (
        <div className="row">
          {tags.map((tag) => (
            <AppliedChip
              key={tag}
              removeLabel={t('tags.remove', { tag })}
              onRemove={() => onChange({ tags: tags.filter((other) => other !== tag) })}
            >
              <bdi>{tag}</bdi>
            </AppliedChip>
          ))}
        </div>
      )}
    </div>
  );
}
