import { useTranslation } from '@dabbab/platform/i18n';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { IconButton } from '@dabbab/ui/icon-button';
import { TextArea } from '@dabbab/ui/inputs';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

const LONGEST = 4000;

export interface ComposerProps {
  /** A question is on its way: nothing can be typed. */
  waiting: boolean;
  /** @returns whether there is an answer; otherwise what was typed comes back */
  onAsk: (question: string) => Promise<boolean>;
  /** Below the input. */
  children: ReactNode;
}

/** Where a question is typed. It is kept on this device until there is an answer. */
export function Composer({ waiting, onAsk, children }: ComposerProps) {
  const { t } = useTranslation('admin-assistant');
  const [text, setText] = useDraftText('assistant');
  const area = useRef<HTMLTextAreaElement>(null);
  /** What was typed here is on its way, not a question that was pressed. */
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (waiting || text.trim() === '') return;
    setSending(true);
    if (await onAsk(text.trim())) setText('');
    setSending(false);
  };
  useEffect(() => {
    const { current } = area;
    // A disabled input loses the focus of whoever typed in it.
    return sending ? () => current?.focus() : undefined;
  }, [sending]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="assistant-composer" onSubmit={onSubmit}>
      <div className="assistant-composer__row">
        <TextArea
          ref={area}
          dir="auto"
          rows={1}
          maxLength={LONGEST}
          className="assistant-composer__text"
          aria-label={t('write')}
          placeholder={t(waiting ? 'waiting' : 'write')}
          value={sending ? '' : text}
          disabled={waiting}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          icon="send"
          type="submit"
          className="assistant-composer__send"
          label={t('send')}
          disabled={waiting || text.trim() === ''}
        />
      </div>
      <div className="assistant-composer__foot">{children}</div>
    </form>
  );
}
