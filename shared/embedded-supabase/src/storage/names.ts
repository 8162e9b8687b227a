/** Names of buckets and objects, as Supabase Storage allows them: what S3 calls safe, so no Arabic. */
import { invalidBucketName, invalidKey } from './errors.ts';

const SAFE_KEY = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const SAFE_BUCKET = /^[\w!\-.*'() &$@=;:+,?]{1,63}$/;
/** S3's own limit. */
const LONGEST = 1024;

export function checkName(name: string): string {
  const parts = name.split('/');
  // Empty, `.` and `..` would be other names once a URL is made of them.
  const ambiguous = parts.some((part) => part === '' || part === '.' || part === '..');
  if (name.length > LONGEST || ambiguous || !SAFE_KEY.test(name)) throw invalidKey(name);
  return name;
}

export function checkBucketName(name: string): string {
  if (!SAFE_BUCKET.test(name)) throw invalidBucketName();
  return name;
}
