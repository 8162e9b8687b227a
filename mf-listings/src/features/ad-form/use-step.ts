import { focusField } from '@dabbab/platform/kit/focus-field';
import { useNavigate, useSearchParams } from '@dabbab/platform/router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormField } from '../../ad-input/ad-values.ts';
import type { FormStep } from '../../data/listings/ad-fields.ts';
import { stepOf } from './form-steps.ts';

interface Target {
  step: FormStep;
  field?: FormField | undefined;
}

/**
 * Reads the step from the address, and moves the focus to the field that is wrong or to the title of the step that opened.
 * @param start the step that is open while the address names none
 */
export function useStep(form: RefObject<HTMLElement | null>, start: FormStep | undefined) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step = stepOf(search.get('step') ?? start ?? null);
  const [target, setTarget] = useState<Target>({ step });
  const shown = useRef(step);
  const reached = useRef(target);
  /** A field that the focus was to go to, of a part of the form that was still loading. */
  const missed = useRef<FormField>(undefined);

  useEffect(() => {
    const moved = shown.current !== step;
    shown.current = step;
    // The address changes a moment after the target.
    const arrived = reached.current !== target && target.step === step;
    if (!arrived && !moved) return;
    if (arrived) reached.current = target;
    missed.current = undefined;
    if (arrived && target.field && focusField(form.current, target.field)) return;
    if (arrived) missed.current = target.field;
    form.current?.querySelector<HTMLElement>('[data-step-title]')?.focus();
  }, [step, target, form]);

  /** Opens a step, at a field of it if one is named. */
  const goTo = (next: FormStep, field?: FormField) => {
    setTarget({ step: next, field });
    if (next !== step) void navigate(`?step=${next}`);
  };
  /** A part of the form has loaded: the focus goes to the field of it that it was to go to. */
  const onLoaded = () => {
    if (missed.current) focusField(form.current, missed.current);
    missed.current = undefined;
  };
  return { step, goTo, onLoaded };
}
