import { useTranslation } from '@dabbab/platform/i18n';

/** What is asked and answered most; the texts are under `contact.ask` and `chat.reply`. */
const subjects = ['available', 'lastPrice', 'where'] as const;

export interface QuickRepliesProps {
  side: 'buying' | 'selling';
  onChoose: (text: string) => void;
}

/** Common questions or answers, which can be changed before they are sent. */
export function QuickReplies({ side, onChoose }: QuickRepliesProps) {
  const { t } = useTranslation('messaging');
  return (
    <ul className="scroll-x quick-replies" aria-label={t(side === 'buying' ? 'contact.questions' : 'chat.replies')}>
      {subjects.map((subject) => {
        const text = t(side === 'buying' ? `contact.ask.${subject}` : `chat.reply.${subject}`);
        return (
          <li key={subject}>
            <button type="button" className="chip" onClick={() => onChoose(text)}>
              {text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
