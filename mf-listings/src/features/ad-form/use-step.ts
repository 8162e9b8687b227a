import { useNavigate, useSearchParams } from '@dabbab/platform/router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AdField } from './ad-values.ts';
import { type FormStep, stepOf } from './form-steps.ts';

/** The step in the address, and where the focus goes: to the field that is wrong, or to the title of a new step. */
export function useStep(form: RefObject<HTMLElement | null>) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step = stepOf(search.get('step'));
  const [wanted, setWanted] = useState<{ field: AdField }>();
  const shown = useRef(step);
  const met = useRef<typeof wanted>(undefined);

  useEffect(() => {
    const moved = shown.current !== step;
    shown.current = step;
    const field =
      wanted !== met.current && wanted && form.current?.querySelector<HTMLElement>(`[name="${wanted.field}"]`);
    if (field) field.focus();
    else if (moved) form.current?.querySelector<HTMLElement>('[data-step-title]')?.focus();
    met.current = wanted;
  }, [step, wanted, form]);

  /** Opens a step, at a field of it if one is named. */
  const goTo = (next: FormStep, field?: AdField) => {
    setWanted(field && { field });
    if (next !== step) void navigate(`?step=${next}`);
  };
  return { step, goTo };
}
