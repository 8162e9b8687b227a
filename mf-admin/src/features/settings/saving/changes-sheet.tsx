import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Sheet } from '@dabbab/ui/sheet';
import type { SettingKey, SettingValues } from '../../../data/settings/setting-values.ts';
import { ClosingNotice } from '../parts/closing-notice.tsx';
import { differencesOf } from './describe-setting.ts';
import { SettingPath } from './setting-path.tsx';
import { SettingValue } from './setting-value.tsx';

export interface ChangesSheetProps {
  open: boolean;
  onClose: () => void;
  before: SettingValues;
  changes: Partial<SettingValues>;
  pending: boolean;
  onSave: () => void;
}

/** Shows what would be saved, before and after, and asks once more before the site is closed. */
export function ChangesSheet({ open, onClose, before, changes, pending, onSave }: ChangesSheetProps) {
  const { t } = useTranslation('admin-settings');
  const closing = changes.maintenance_mode?.enabled === true && !before.maintenance_mode.enabled;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('changes.title')}
      closeLabel={t('close')}
      placement="side"
      footer={
        <div className="row">
          <Button variant={closing ? 'danger-fill' : 'brand'} className="grow" loading={pending} onClick={onSave}>
            {t(closing ? 'changes.closeSite' : 'changes.save')}
          </Button>
          <Button onClick={onClose}>{t('changes.back')}</Button>
        </div>
      }
    >
      <div className="stack">
        {closing && <ClosingNotice />}
        {(Object.keys(changes) as SettingKey[]).map((key) => (
          <section key={key} className="setting-change" aria-labelledby={`change-${key}`}>
            <h3 id={`change-${key}`} className="setting-change__name">
              {t(`names.${key}`)}
            </h3>
            <dl>
              {differencesOf(before[key], changes[key] as never).map(({ path, ...values }) => (
                <div key={path} className="setting-change__line">
                  <dt>
                    <SettingPath path={path} />
                  </dt>
                  <dd>
                    <del>
                      <span className="sr-only">{t('changes.before')} </span>
                      <SettingValue setting={key} value={values.before} />
                    </del>
                    <ins>
                      <span className="sr-only">{t('changes.after')} </span>
                      <SettingValue setting={key} value={values.after} />
                    </ins>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
