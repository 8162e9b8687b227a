import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useId, useState } from 'react';
import type { ReleaseStep } from '../../data/releases/releases.ts';
import { useStepSentence } from './use-step-sentence.ts';

const FIRST = 10;

/** What was decided about all remotes, by whom and why, the newest first. */
export function Steps({ steps }: { steps: readonly ReleaseStep[] }) {
  const { t } = useTranslation('admin-releases');
  const { number, ago } = useFormat();
  const sentence = useStepSentence();
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? steps : steps.slice(0, FIRST);
  return (
    <section className="admin-panel" aria-labelledby={id}>
      <h2 id={id} className="admin-panel__title">
        {t('step.title')}
      </h2>
      {steps.length === 0 && <p className="admin-panel__row admin-panel__row--empty">{t('step.none')}</p>}
      <ol>
        {shown.map((step) => (
          <li key={step.id} className="release-step" data-fell={step.act === 'fall_back' || undefined}>
            <p className="release-step__text">
              {sentence(step)}
              {step.act !== 'fall_back' && step.reason !== null && (
                <>
                  {' '}
                  <span className="release-step__reason">
                    {t('step.reason')} <bdi>{step.reason}</bdi>
                  </span>
                </>
              )}
            </p>
            <time dateTime={step.created_at}>{ago(step.created_at)}</time>
          </li>
        ))}
      </ol>
      {steps.length > FIRST && (
        <p className="release-steps-more">
          <Button size="sm" variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('step.fewer') : t('step.all', { number: number(steps.length) })}
          </Button>
        </p>
      )}
    </section>
  );
}
