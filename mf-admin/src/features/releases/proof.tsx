import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import type { ReleasedVersion } from '../../data/releases/releases.ts';

/** What was looked at before a version was released, told on demand, and what was not. */
export function Proof({ proof }: Pick<ReleasedVersion, 'proof'>) {
  const { checks = [], skipped = [] } = proof;
  const { t } = useTranslation('admin-releases');
  const { number } = useFormat();
  const said = (names: readonly string[]) => names.map((name) => t(`check.${name}`, name)).join(t('and'));
  if (checks.length + skipped.length === 0) return t('none');
  return (
    <div className="release-proof">
      {checks.length > 0 && (
        <details>
          <summary>
            <Icon name="check" size={16} />
            {t('proof.checks', { count: checks.length, number: number(checks.length) })}
          </summary>
          {said(checks)}
        </details>
      )}
      {skipped.length > 0 && <p className="release-proof__skipped">{t('proof.skipped', { names: said(skipped) })}</p>}
    </div>
  );
}
