import { type RefObject, useLayoutEffect, useState } from 'react';
import { focusField } from './focus-field.ts';

/** What is wrong, by field. */
export type Problems<Name extends string, Problem> = Partial<Record<Name, Problem>>;

interface Refusal<Problem> {
  problem: Problem;
  /** What was refused: the problem concerns no other value. */
  value: unknown;
}

/**
 * Decides which problems of a form are shown. A problem appears when the person goes on or sends, not while they type, and
 * goes when its cause goes, in whichever field that is: problems are found anew for every rendering, and never kept.
 * @param values what is typed, by field
 * @param check finds what is wrong with that, before anything is sent
 */
export function useProblems<Values extends object, Problem>(
  values: Values,
  check: (values: Values) => Problems<keyof Values & string, Problem>,
) {
  type Name = keyof Values & string;
  const [asked, setAsked] = useState<readonly Name[]>([]);
  const [refused, setRefused] = useState<Problems<Name, Refusal<Problem>>>({});
  const found: Problems<Name, Problem> = asked.length > 0 ? check(values) : {};
  return {
    /** Gives the problem to be shown at a field. */
    problemOf: (name: Name): Problem | undefined => {
      const refusal = refused[name];
      if (refusal && refusal.value === values[name]) return refusal.problem;
      return asked.includes(name) ? found[name] : undefined;
    },
    /**
     * Shows what is wrong with these fields, in the order in which they are read.
     * @param now what is typed, where the last rendering may not know it yet
     * @returns the first that is wrong
     */
    ask: (names: readonly Name[], now = values): Name | undefined => {
      const problems = check(now);
      const wrong = names.filter((name) => problems[name] !== undefined);
      setAsked((before) => [...before.filter((name) => !names.includes(name)), ...wrong]);
      return wrong[0];
    },
    /** Shows what the backend refused, instead of what it refused before, until that is changed. */
    refuse: (problems: Problems<Name, Problem>, now = values): void => {
      const refusals = Object.entries(problems) as [Name, Problem][];
      setRefused(
        Object.fromEntries(refusals.map(([name, problem]) => [name, { problem, value: now[name] }])) as typeof refused,
      );
    },
  };
}

/** Moves the focus to a field of a form together with its error, which is there to be read out then. */
export function useFocusField(form: RefObject<HTMLElement | null>): (name: string | undefined) => void {
  const [target, setTarget] = useState<{ name: string }>();
  useLayoutEffect(() => {
    if (target) focusField(form.current, target.name);
  }, [target, form]);
  return (name) => setTarget(name === undefined ? undefined : { name });
}
