import { classNames } from '@dabbab/ui/class-names';

export interface StepsStripProps {
  /** What each step is called, in their order. */
  steps: readonly { name: string; state: 'done' | 'now' | 'open' }[];
}

/** Shows how far something has come, step by step. */
export function StepsStrip({ steps }: StepsStripProps) {
  return (
    <ol className="steps-strip">
      {steps.map(({ name, state }) => (
        <li
          key={name}
          className={classNames('steps-strip__step', `steps-strip__step--${state}`)}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
