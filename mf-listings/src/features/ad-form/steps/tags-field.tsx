import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { AppliedChip } from '@dabbab/ui/chip';
import { Field } from '@dabbab/ui/field';
import { TextInput } from '@dabbab/ui/inputs';
import { type KeyboardEvent, useRef, useState } from 'react';
import { MOST_TAGS } from '../validate.ts';

export interface TagsFieldProps {
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

/** What comes with it, word by word: typed and added with the button, Enter or a comma. */
export function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const { t } = useTranslation('listings-ad-form');
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const full = tags.length >= MOST_TAGS;

  const add = () => {
    const fresh = typed
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !tags.includes(tag));
    onChange([...tags, ...new Set(fresh)].slice(0, MOST_TAGS));
    setTyped('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['Enter', ',', '،'].includes(event.key)) return;
    event.preventDefault(); // Enter would send the form
    add();
  };

  return (
    <div className="stack tags-field">
      <Field
        label={t('fields.tags')}
        optional={t('optional')}
        error={error}
        help={full ? t('tags.full', { most: MOST_TAGS }) : t('tags.help')}
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
              onRemove={() => onChange(tags.filter((other) => other !== tag))}
            >
              <bdi>{tag}</bdi>
            </AppliedChip>
          ))}
        </div>
      )}
    </div>
  );
}
