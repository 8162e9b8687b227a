import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import type { SettingKey, SettingValues } from '../../../data/settings/setting-values.ts';
import { linesOf } from './describe-setting.ts';
import { SettingPath } from './setting-path.tsx';
import { SettingValue } from './setting-value.tsx';

export interface ConflictNoticeProps {
  setting: SettingKey;
  /** What the other admin saved. */
  theirs: SettingValues[SettingKey];
  onTake: () => void;
  onKeep: () => void;
}

/** Says that another admin was quicker with a setting, and asks whose holds. */
export function ConflictNotice({ setting, theirs, onTake, onKeep }: ConflictNoticeProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <Notice tone="warn" inset>
      <div className="row row--between">
        <div className="grow">
          <p>{t('conflict.text', { name: t(`names.${setting}`) })}</p>
          <ul className="settings-conflict">
            {linesOf(theirs).map(({ path, value }) => (
              <li key={path}>
                <SettingPath path={path} /> <SettingValue setting={setting} value={value} />
              </li>
            ))}
          </ul>
        </div>
        <Button size="sm" onClick={onTake}>
          {t('conflict.take')}
        </Button>
        <Button size="sm" onClick={onKeep}>
          {t('conflict.keep')}
        </Button>
      </div>
    </Notice>
  );
}
