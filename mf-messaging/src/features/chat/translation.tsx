import type { Language } from '@dabbab/contract/language';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { useSettings } from '@dabbab/platform/settings';
import { useAction } from '@dabbab/ui/connected/use-action';
import { translateMessage } from '../../data/messages/translate-message.ts';
import { Drawing } from './drawings.tsx';
import { writtenIn } from './written-in.ts';

/** Offers to read a message in one's own language, where it is written in the other and the site translates. */
export function Translation({ id, text }: { id: string; text: string }) {
  const language = useLanguage();
  const { message_translation } = useSettings();
  const written = message_translation && writtenIn(text);
  return written && written !== language ? <TranslateButton id={id} language={language} /> : null;
}

function TranslateButton({ id, language }: { id: string; language: Language }) {
  const { t } = useTranslation('messaging');
  const { act, pending, data, failure } = useAction(translateMessage(id));
  if (data !== undefined) {
    return (
      <div className="bubble__translation" role="status">
        <p className="bubble__note">
          <Drawing name="translate" size={14} />
          {t('chat.translated')}
        </p>
        <p className="bubble__text" dir="auto">
          {data}
        </p>
      </div>
    );
  }
  return (
    <>
      <button type="button" className="bubble__translate" aria-busy={pending} onClick={() => act(language)}>
        <Drawing name="translate" size={16} />
        {t('chat.translate')}
      </button>
      {failure && (
        <p className="bubble__note" role="alert">
          {t('chat.notTranslated')} {failure}
        </p>
      )}
    </>
  );
}
