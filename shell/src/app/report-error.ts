/** Where errors of the browser go: the console, until the site keeps a log of them. */
export function reportError(error: unknown): void {
  console.error(error);
}
