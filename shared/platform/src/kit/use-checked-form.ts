import { type FormEvent, useRef } from 'react';
import { type Problems, useFocusField, useProblems } from './use-problems.ts';

/**
 * A form that is checked when it is sent, and moves the focus to the first field that is wrong.
 * @param values what is typed, by the `name` of the control, in the order in which the form shows them
 * @param check finds what is wrong with that, before anything is sent
 * @returns `problemOf(name)` is what is to be said at a field; `refuse(problems)` shows what the backend refused;
 * `formProps(send)` are the props of the form element, which calls `send` when nothing is wrong
 */
export function useCheckedForm<Values extends object, Problem>(
  values: Values,
  check: (values: Values) => Problems<keyof Values & string, Problem>,
) {
  type Name = keyof Values & string;
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocusField(form);
  const { problemOf, ask, refuse } = useProblems<Values, Problem>(values, check);
  return {
    problemOf,
    refuse: (problems: Problems<Name, Problem>): void => {
      refuse(problems);
      focus(Object.keys(problems)[0]);
    },
    formProps: (send: () => void) => ({
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent): void => {
        event.preventDefault();
        refuse({});
        const wrong = ask(Object.keys(values) as Name[]);
        focus(wrong);
        if (!wrong) send();
      },
    }),
  };
}
