import { useTranslation } from '@dabbab/platform/i18n';
import type { ModerationReason } from '../../data/moderation/moderation.ts';
import { codeOf } from './codes.ts';
import { type Piece, markWords } from './mark-words.ts';

export interface TextsOfItemProps {
  texts: Readonly<Record<string, string | null>>;
  reasons: readonly ModerationReason[];
}

/** In which order texts are read; JSON of the database has one of its own. */
const order = [
  'title_ar',
  'title_en',
  'name_ar',
  'name_en',
  'description_ar',
  'description_en',
  'tags',
  'model',
] as const;

/** The texts that an entry is about, with what was found wrong marked in them. */
export function TextsOfItem({ texts, reasons }: TextsOfItemProps) {
  const { t } = useTranslation('admin-moderation');
  return (
    <dl className="moderation-texts">
      {order.map((field) => {
        const text = texts[field];
        if (!text) return null;
        const wrong = reasons.filter((reason) => reason.field === field);
        return (
          <div key={field}>
            <dt>{t(`field.${field}`)}</dt>
            <dd>
              <bdi>
                <Marked text={text} words={wrong.flatMap(({ match }) => match ?? [])} />
              </bdi>
            </dd>
            {wrong.map(({ code, match }) => (
              <dd key={`${code}${match}`} className="moderation-texts__why">
                {t(`code.${codeOf(code)}`)}
                {match && (
                  <>
                    : <bdi>{match}</bdi>
                  </>
                )}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let pieces: Piece[] = [{ text, marked: false }];
  for (const wanted of words)
    pieces = pieces.flatMap((piece) => (piece.marked ? [piece] : markWords(piece.text, wanted)));
  let end = 0;
  return pieces.map((piece) => {
    end += piece.text.length;
    return piece.marked ? <mark key={end}>{piece.text}</mark> : piece.text;
  });
}
