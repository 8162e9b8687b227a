import { useTranslation } from '@dabbab/platform/i18n';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Icon, type IconName } from '@dabbab/ui/icon';
import { type Preference, setPreference } from '../../data/notifications/preferences.ts';
import { topics } from '../../sentences/kinds.ts';

const ways = ['app', 'push', 'email'] as const;
const icons: Record<(typeof ways)[number], IconName> = { app: 'globe', push: 'bell', email: 'mail' };

export interface PreferencesTableProps {
  rows: Preference[];
  userId: string;
}

/** A row for each topic, a box for each way that is there. */
export function PreferencesTable({ rows, userId }: PreferencesTableProps) {
  const { t } = useTranslation(['messaging-notification-preferences', 'messaging-sentences']);
  const setting = useAction(setPreference(userId), { failed: () => t('notChanged') });
  const shown = ways.filter((way) => rows.some((row) => row.way === way));
  return (
    <table className="preferences">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('topic')}</span>
          </th>
          {shown.map((way) => (
            <th key={way} scope="col" className="preferences__way">
              <Icon name={icons[way]} />
              <span>{t(`messaging-notification-preferences:ways.${way}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic}>
            <th scope="row" className="preferences__topic">
              {t(`messaging-sentences:topics.${topic}`)}
              <p className="preferences__hint">{t(`hints.${topic}`)}</p>
            </th>
            {shown.map((way) => {
              const row = rows.find((one) => one.topic === topic && one.way === way);
              const label = t('cell', {
                topic: t(`messaging-sentences:topics.${topic}`),
                way: t(`messaging-notification-preferences:ways.${way}`),
              });
              return (
                <td key={way}>
                  {row?.fixed ? (
                    <span className="preferences__fixed">{t('fixed')}</span>
                  ) : (
                    row && (
                      <label className="preferences__box">
                        <input
                          type="checkbox"
                          className="checkbox__box"
                          aria-label={label}
                          checked={row.enabled}
                          onChange={({ target }) => setting.act({ topic, way, enabled: target.checked })}
                        />
                      </label>
                    )
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
