/** The refusals of Supabase Storage, in its words: HTTP 400 with the real status in the body. */
import type { PostgresError } from 'postgres';

/** One of the codes of Supabase Storage's own catalogue. */
type Code =
  | 'NoSuchBucket'
  | 'NoSuchKey'
  | 'InvalidKey'
  | 'InvalidBucketName'
  | 'InvalidSignature'
  | 'InvalidJWT'
  | 'EntityTooLarge'
  | 'InvalidMimeType'
  | 'InvalidRequest'
  | 'InvalidParameter'
  | 'AccessDenied'
  | 'ResourceAlreadyExists'
  | 'ResourceNotEmpty'
  | 'DatabaseTimeout'
  | 'DatabaseError';

export class StorageError extends Error {
  readonly status: number;
  readonly code: Code;
  /** The word older clients match on. */
  readonly error: string;

  constructor(status: number, code: Code, message: string, error: string = code) {
    super(message);
    this.status = status;
    this.code = code;
    this.error = error;
  }

  toResponse(): Response {
    const { status, code, error, message } = this;
    return Response.json({ statusCode: String(status), code, error, message }, { status: status < 500 ? 400 : status });
  }
}

export const bucketNotFound = () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const objectNotFound = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found');
export const invalidKey = (name: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${name}`);
export const invalidBucketName = () =>
  new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input');
export const wrongSignature = () => new StorageError(400, 'InvalidSignature', 'Invalid signature');
export const invalidJwt = (message: string) => new StorageError(400, 'InvalidJWT', message);
export const accessDenied = (message: string) => new StorageError(403, 'AccessDenied', message, 'Unauthorized');
export const tooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large');
export const wrongType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type');
export const invalidSize = () =>
  new StorageError(400, 'InvalidRequest', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
export const bucketNotEmpty = () =>
  new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty');
export const badRequest = (message: string) => new StorageError(400, 'InvalidRequest', message);

/** What the database refused, as the storage API says it. */
export function fromDatabase(error: unknown): unknown {
  const { code, message, detail } = (error ?? {}) as Partial<PostgresError>;
  if (!(error instanceof Error) || !/^[0-9A-Z]{5}$/.test(code ?? '')) return error;
  switch (code) {
    case '42501':
      return accessDenied(
        message?.includes('row-level security') ? 'new row violates row-level security policy' : String(message),
      );
    case '23505':
      return new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate');
    case '23503':
      if (detail?.includes('is still referenced')) return bucketNotEmpty();
      return new StorageError(404, 'InvalidRequest', 'The related resource does not exist');
    case '22021':
      return badRequest('A name must not contain NUL');
    case '22P02':
      return new StorageError(400, 'InvalidParameter', String(message));
    case '57014':
      return new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out');
    default:
      return new StorageError(500, 'DatabaseError', `database error, code: ${code}`);
  }
}
