import { useTranslation } from '@dabbab/platform/i18n';
import { foldText } from '@dabbab/platform/kit/fold-text';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookupName, useLookups } from '@dabbab/platform/lookups';
import { Button } from '@dabbab/ui/button';
import { AppliedChip, ChoiceChip } from '@dabbab/ui/chip';
import { Field } from '@dabbab/ui/field';
import { TextInput } from '@dabbab/ui/inputs';
import { type KeyboardEvent, useRef, useState } from 'react';
import { addOnSlugs } from '../../../ad-input/add-on-slugs.ts';
import { adFields } from '../../../data/listings/ad-fields.ts';
import type { AdFieldProps } from '../ad-field.tsx';

const { most } = adFields.tags;

/** How many add-ons are offered at a time; typing finds the others. */
const OFFERED = 8;

/** Asks for the add-ons one by one, each chosen from those that are known, or added by the button, Enter or a comma. */
export function TagsField({ values: { tags }, errorOf, onChange, onLeave }: AdFieldProps) {
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const full = tags.length >= most;
  const language = useLanguage();
  const nameOf = useLookupName();
  const known = useLookups()?.add_ons ?? [];
  const offered = known
    .filter(({ slug, name_en, name_ar }) => {
      const fits = [name_en, name_ar ?? ''].some((name) => foldText(name).includes(foldText(typed)));
      return fits && !tags.includes(slug);
    })
    .slice(0, OFFERED);

  const add = (words: readonly string[]) => {
    const fresh = words.map((tag) => tag.trim()).filter((tag) => tag !== '');
    onChange({ tags: addOnSlugs([...tags, ...fresh], known).slice(0, most) });
    setTyped('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['Enter', ',', '،'].includes(event.key)) return;
    event.preventDefault(); // Enter would send the form
    add(typed.split(/[,،]/));
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
            <Button onClick={() => add(typed.split(/[,،]/))} disabled={full || typed.trim() === ''}>
              {t('tags.add')}
            </Button>
          </div>
        )}
      </Field>
      {!full && offered.length > 0 && (
        <div className="row" role="group" aria-label={t('tags.known')}>
          {offered.map((addOn) => (
            <ChoiceChip key={addOn.slug} selected={false} onClick={() => add([addOn.slug])}>
              {lookupName(addOn, language)}
            </ChoiceChip>
          ))}
        </div>
      )}
      {tags.length > 0 && (
        <div className="row">
          {tags.map((tag) => (
            <AppliedChip
              key={tag}
              removeLabel={t('tags.remove', { tag: nameOf('add_ons', tag) })}
              onRemove={() => onChange({ tags: tags.filter((other) => other !== tag) })}
            >
              <bdi>{nameOf('add_ons', tag)}</bdi>
            </AppliedChip>
          ))}
        </div>
      )}
    </div>
  );
}
