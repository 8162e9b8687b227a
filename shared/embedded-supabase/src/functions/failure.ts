/** The refusals of Supabase's platform: a fixed code with its status, which also stands in `sb-error-code`. */
import type { ServerResponse } from 'node:http';

const STATUS = {
  UNAUTHORIZED_NO_AUTH_HEADER: 401,
  UNAUTHORIZED_INVALID_JWT_FORMAT: 401,
  UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM: 401,
  UNAUTHORIZED_LEGACY_JWT: 401,
  UNAUTHORIZED_ASYMMETRIC_JWT: 401,
  NOT_FOUND: 404,
  REQUEST_TOO_LARGE: 413,
  WORKER_ERROR: 500,
  BOOT_ERROR: 503,
  IDLE_TIMEOUT: 504,
  WORKER_RESOURCE_LIMIT: 546,
};

export class Failure extends Error {
  readonly code: keyof typeof STATUS;

  constructor(code: keyof typeof STATUS, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

export const notFound = () => new Failure('NOT_FOUND', 'Requested function was not found');
export const bootError = () => new Failure('BOOT_ERROR', 'Function failed to start (please check logs)');
export const workerError = () => new Failure('WORKER_ERROR', 'Function exited due to an error (please check logs)');
export const resourceLimit = () =>
  new Failure(
    'WORKER_RESOURCE_LIMIT',
    'Function failed due to not having enough compute resources (please check logs)',
  );

/** Answers with the refusal, or breaks an answer off that has begun. */
export function refuse(answer: ServerResponse, failure: Failure): void {
  if (answer.headersSent) {
    answer.destroy();
    return;
  }
  answer.writeHead(failure.status, { 'content-type': 'application/json', 'sb-error-code': failure.code });
  answer.end(JSON.stringify({ code: failure.code, message: failure.message }));
}
