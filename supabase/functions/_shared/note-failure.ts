/** Failures of functions, on record for the technical dashboard. */

/** How long whoever called waits for that at most: the database may be what is down. */
const PATIENCE_MS = 1500;

/** Notes that a call failed. Never throws. */
export async function noteFailure(request: Request, status: number, error: unknown): Promise<void> {
  // Hosted, a function sees `/name`; a path below it is none of its name.
  const [, name] = new URL(request.url).pathname.replace(/^\/functions\/v1/, '').split('/');
  try {
    const { database } = await import('./database.ts');
    const { error: refused } = await database
      .rpc('report_function_failure', {
        function_name: name,
        status,
        message: error instanceof Error ? error.message : String(error),
      })
      .abortSignal(AbortSignal.timeout(PATIENCE_MS));
    if (refused) console.error('The failure is not on record', refused.message);
  } catch (problem) {
    console.error('The failure is not on record', problem);
  }
}
