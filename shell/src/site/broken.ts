/** What caused the errors of this page, as far as they went to the log: its build, if it is known. */
export const broken: (string | null)[] = [];

/** The event of the window that tells of one more. */
export const BROKEN_EVENT = 'dabbab:broken';

/** Notes the build that caused an error. */
export function noteBroken(build: string | null): void {
  broken.push(build);
  dispatchEvent(new Event(BROKEN_EVENT));
}
