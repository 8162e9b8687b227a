import { useTranslation } from '@dabbab/platform/i18n';
import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { useQuery } from '@dabbab/platform/query';
import { Notice } from '@dabbab/ui/notice';
import { Sheet } from '@dabbab/ui/sheet';
import { TextAreaField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import { triedTextQuery } from '../../data/prohibited-terms/prohibited-terms.ts';

const LONGEST = 4000;
const PAUSE_MS = 400;

/** Says of any text whether it could stand in an ad, and what in it could not. */
export function TryTextSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-prohibited-terms');
  const [text, setText] = useState('');
  const { data } = useQuery(triedTextQuery(useDebounced(text.trim(), PAUSE_MS)));
  return (
    <Sheet open onClose={onClose} title={t('try.open')} closeLabel={t('close')}>
      <div className="stack">
        <TextAreaField
          label={t('try.text')}
          help={t('try.help')}
          name="text"
          rows={5}
          maxLength={LONGEST}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {text.trim() !== '' && data && (
          <Notice inset tone={data.length === 0 ? 'ok' : 'warn'}>
            <p className="strong">{t(data.length === 0 ? 'try.fine' : 'try.wrong')}</p>
            <ul>
              {data.map(({ code, match }) => (
                <li key={`${code}${match}`}>
                  {t(`code.${code}`)}: <bdi>{match}</bdi>
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Sheet>
  );
}
