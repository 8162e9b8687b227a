import { directionOf } from '@dabbab/contract/language';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { TextArea } from '@dabbab/ui/inputs';
import { useId, useState } from 'react';
import { languageOf, type AdText } from '../../../ad-input/ad-values.ts';
import { difference, type Piece } from './difference.ts';

export interface SuggestedTextProps {
  field: AdText;
  before: string;
  suggested: string;
  onAccept: (text: string) => void;
  onDismiss: () => void;
}

/** The button that opened the text field is no longer there to hold the focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

const tags = { same: 'span', removed: 'del', added: 'ins' } as const;

/** Shows a text without differences, where there is nothing to compare with. */
const whole = (text: string): Piece => ({ kind: 'same', text });

/** Shows what is suggested for one field and how it differs from what is written. */
export function SuggestedText({ field, before, suggested, onAccept, onDismiss }: SuggestedTextProps) {
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  const [edited, setEdited] = useState<string>();
  const id = useId();
  const language = languageOf(field);
  const direction = { lang: language, dir: directionOf(language) };
  return (
    <div className="suggested-text" role="group" aria-labelledby={id}>
      <h4 id={id} className="h4">
        {t(`listings-fields:label.${field}`)}
      </h4>
      {edited === undefined ? (
        <p className="suggested-text__text" {...direction}>
          {(before.trim() ? difference(before.trim(), suggested) : [whole(suggested)]).map(({ kind, text }, index) => {
            const Tag = tags[kind];
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their place
            return <Tag key={index}>{text}</Tag>;
          })}
        </p>
      ) : (
        <TextArea
          {...direction}
          ref={takeFocus}
          aria-labelledby={id}
          rows={field.startsWith('title') ? 2 : 7}
          value={edited}
          onChange={({ target }) => setEdited(target.value)}
        />
      )}
      <div className="row">
        <Button size="sm" onClick={() => onAccept(edited ?? suggested)}>
          {t('suggestions.accept')}
        </Button>
        {edited === undefined && (
          <Button size="sm" variant="text" onClick={() => setEdited(suggested)}>
            {t('suggestions.edit')}
          </Button>
        )}
        <Button size="sm" variant="text" onClick={onDismiss}>
          {t('suggestions.dismiss')}
        </Button>
      </div>
    </div>
  );
}
