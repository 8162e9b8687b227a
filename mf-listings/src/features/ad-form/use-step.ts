import { useNavigate, useSearchParams } from '@dabbab/platform/router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AdField } from './ad-values.ts';
import { type FormStep, stepOf } from './form-steps.ts';

interface Target {
  step: FormStep;
  field?: AdField | undefined;
}

/** The step in the address, and where the focus goes: to the field that is wrong, or to the title of a new step. */
export function useStep(form: RefObject<HTMLElement | null>) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step = stepOf(search.get('step'));
  const [target, setTarget] = useState<Target>({ step });
  const shown = useRef(step);
  const reached = useRef(target);

  useEffect(() => {
    const moved = shown.current !== step;
    shown.current = step;
    // The address may follow a moment later than the target.
    const arrived = reached.current !== target && target.step === step;
    if (!arrived && !moved) return;
    if (arrived) reached.current = target;
    const field = arrived && target.field && form.current?.querySelector<HTMLElement>(`[name="${target.field}"]`);
    const title = form.current?.querySelector<HTMLElement>('[data-step-title]');
    (field || title)?.focus();
  }, [step, target, form]);

  /** Opens a step, at a field of it if one is named. */
  const goTo = (next: FormStep, field?: AdField) => {
    setTarget({ step: next, field });
    if (next !== step) void navigate(`?step=${next}`);
  };
  return { step, goTo };
}
