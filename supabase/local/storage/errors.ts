/** The refusals of Supabase Storage, in its words: HTTP 400 with the real status in the body. */
import type { PostgresError } from 'postgres';

/** One of the codes of Supabase Storage's own catalogue. */
type Code =
  | 'NoSuchBucket'
  | 'NoSuchKey'
  | 'InvalidKey'
  | 'InvalidSignature'
  | 'EntityTooLarge'
  | 'InvalidMimeType'
  | 'InvalidRequest'
  | 'AccessDenied'
  | 'KeyAlreadyExists'
  | 'BucketNotEmpty'
  | 'InvalidJWT';

export class StorageError extends Error {
  readonly status: number;
  readonly code: Code;
  /** The word older clients match on. */
  readonly error: string;

  constructor(status: number, code: Code, error: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.error = error;
  }

  toResponse(): Response {
    const { status, code, error, message } = this;
    return Response.json({ statusCode: String(status), error, message, code }, { status: status === 401 ? 401 : 400 });
  }
}

export const bucketNotFound = () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const objectNotFound = () => new StorageError(404, 'NoSuchKey', 'not_found', 'Object not found');
export const invalidKey = (name: string) => new StorageError(400, 'InvalidKey', 'InvalidKey', `Invalid key: ${name}`);
export const invalidLink = () => new StorageError(400, 'InvalidSignature', 'InvalidSignature', 'Invalid token');
export const invalidToken = (message: string) => new StorageError(401, 'InvalidJWT', 'Unauthorized', message);
export const tooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'Payload too large', 'The object exceeded the maximum allowed size');
export const wrongType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', 'invalid_mime_type', `mime type ${type} is not supported`);
export const badRequest = (message: string) => new StorageError(400, 'InvalidRequest', 'InvalidRequest', message);

/** What the database refused, as the storage API says it. */
export function fromDatabase(error: unknown): unknown {
  switch ((error as PostgresError | null)?.code) {
    case '42501':
      return new StorageError(403, 'AccessDenied', 'Unauthorized', 'new row violates row-level security policy');
    case '23505':
      return new StorageError(409, 'KeyAlreadyExists', 'Duplicate', 'The resource already exists');
    case '23503':
      return new StorageError(409, 'BucketNotEmpty', 'InvalidRequest', 'The bucket you tried to delete is not empty');
    case '22021':
      return badRequest('A name must not contain NUL');
    default:
      return error;
  }
}
