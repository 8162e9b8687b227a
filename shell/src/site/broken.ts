/** What caused the errors of this page, as far as they went to the log: its build, if it is known. */
export const broken: (string | null)[] = [];
