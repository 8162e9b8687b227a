import type { BrowserContext } from '@playwright/test';

/** An entry of the error log, as a page sends it. */
export interface LoggedError {
  message: string;
  source: string | null;
  severity: string;
}

/** Collects what the pages of a browser tell the error log, from now on. */
export function loggedErrors(context: BrowserContext): LoggedError[] {
  const errors: LoggedError[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/rest/v1/site_errors'))
      errors.push(request.postDataJSON() as LoggedError);
  });
  return errors;
}
