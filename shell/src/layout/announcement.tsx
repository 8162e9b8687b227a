import { CLOSED_ANNOUNCEMENT_KEY } from '@dabbab/contract/settings';
import { visitStorage } from '@dabbab/platform/device-storage';
import { useHydratedValue } from '@dabbab/platform/hydration';
import { useTranslation } from '@dabbab/platform/i18n';
import { useSettings } from '@dabbab/platform/settings';
import { Notice } from '@dabbab/ui/notice';
import { useState } from 'react';

const tones = { info: 'info', warning: 'warn', danger: 'danger' } as const;

/** Shows the announcement of the admins on top of every page; closed, it stays away for this visit while its text is the same. */
export function Announcement() {
  const { t } = useTranslation('shell');
  const { active, text, type } = useSettings().announcement;
  const [kept, setKept] = useState(() => visitStorage.read(CLOSED_ANNOUNCEMENT_KEY));
  const dismissed = useHydratedValue(kept, null);
  if (!active || !text || text === dismissed) return null;
  return (
    <Notice
      tone={tones[type]}
      closeLabel={t('close')}
      onClose={() => {
        visitStorage.write(CLOSED_ANNOUNCEMENT_KEY, text);
        setKept(text);
      }}
    >
      <span dir="auto">{text}</span>
    </Notice>
  );
}
