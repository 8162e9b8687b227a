import { useTranslation } from '@dabbab/platform/i18n';
import type { ModerationReason } from '../../data/moderation/moderation.ts';
import { codeOf } from './codes.ts';
import { pointsOf } from './points.ts';

/** What a person was seen to do, by which rules, and what each weighs. */
export function PatternsOfItem({ reasons }: { reasons: readonly ModerationReason[] }) {
  const { t } = useTranslation('admin-moderation');
  return (
    <section>
      <h3 className="moderation__heading">
        {t('patterns')} · {t('points', { count: pointsOf(reasons) })}
      </h3>
      <dl className="moderation-texts">
        {reasons.map(({ code, count = 0, points = 0 }) => (
          <div key={code}>
            <dt>
              {t(`code.${codeOf(code)}`)} · {t('points', { count: points })}
            </dt>
            <dd>{t(`pattern.${code}`, { number: count })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
