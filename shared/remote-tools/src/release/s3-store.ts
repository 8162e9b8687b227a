import type { ReleaseStore } from './release-store.ts';
import { s3Objects, type S3Options } from './s3-objects.ts';

interface Options extends S3Options {
  /** Where browsers reach the bucket, if it is not at the endpoint itself: a CDN, or a domain of its own. */
  publicUrl?: string | undefined;
}

/** Keeps releases in a bucket of any service that speaks the protocol of S3 and its conditional writes. */
export function s3Store({ publicUrl, ...options }: Options): ReleaseStore {
  const objects = s3Objects(options);
  return {
    servesCompressed: false,
    baseOf: (folder) => (publicUrl ? `${publicUrl}/${folder}/` : objects.urlOf(`${folder}/`)),
    addFile: objects.add,
    readFile: objects.read,
  };
}
