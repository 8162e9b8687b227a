/** The refusals of Supabase Storage, in its words: HTTP 400 with the real status in the body. */
import type { PostgresError } from 'postgres';

export class StorageError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toResponse(): Response {
    const body = { statusCode: String(this.status), error: this.code, message: this.message };
    return Response.json(body, { status: this.status === 401 ? 401 : 400 });
  }
}

export const bucketNotFound = () => new StorageError(404, 'Bucket not found', 'Bucket not found');
export const objectNotFound = () => new StorageError(404, 'not_found', 'Object not found');
export const invalidKey = (name: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${name}`);
export const invalidToken = () => new StorageError(400, 'InvalidSignature', 'Invalid token');
export const tooLarge = () =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
export const wrongType = (type: string) =>
  new StorageError(415, 'invalid_mime_type', `mime type ${type} is not supported`);
export const badRequest = (message: string) => new StorageError(400, 'InvalidRequest', message);

/** What the database refused, as the storage API says it. */
export function fromDatabase(error: unknown): unknown {
  switch ((error as PostgresError | null)?.code) {
    case '42501':
      return new StorageError(403, 'Unauthorized', 'new row violates row-level security policy');
    case '23505':
      return new StorageError(409, 'Duplicate', 'The resource already exists');
    case '23503':
      return new StorageError(409, 'InvalidRequest', 'The bucket you tried to delete is not empty');
    default:
      return error;
  }
}
