/**
 * The rows of storage. `as` runs a query as the person who asked, so the bucket's policies decide;
 * `system` sees everything and serves only what needs no permission (limits, public files).
 */
import type { Sql, TransactionSql } from 'postgres';
import { type RoleSettings, contextSettings } from '../database-role.ts';
import type { RequestScope } from '../request-scope.ts';
import { bucketNotFound, fromDatabase } from './errors.ts';

export interface Bucket {
  id: string;
  name: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

interface ObjectName {
  bucket: string;
  name: string;
}

export interface StoredObject {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
}

export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export class StorageDatabase {
  readonly system: Sql;
  readonly #authenticator: Sql;
  readonly #settings: () => RoleSettings;

  constructor(system: Sql, authenticator: Sql, settings: () => RoleSettings) {
    this.system = system;
    this.#authenticator = authenticator;
    this.#settings = settings;
  }

  async as<T>(scope: RequestScope, run: (tx: TransactionSql) => Promise<T>): Promise<T> {
    try {
      const result = await this.#authenticator.begin(async (tx) => {
        const pairs = contextSettings(scope, this.#settings());
        // Policies and triggers may name our tables without a schema, as on hosted Supabase.
        await tx`select set_config(name, value, true)
          from unnest(${pairs.map(([name]) => name)}::text[], ${pairs.map(([, value]) => value)}::text[])
          as setting(name, value)`;
        return run(tx);
      });
      return result as T;
    } catch (error) {
      throw fromDatabase(error);
    }
  }

  /** Limits and visibility of a bucket, whoever asks. */
  async bucket(id: string): Promise<Bucket> {
    const [row] = await this.system<Bucket[]>`
      select id, name, public, file_size_limit::float8, allowed_mime_types
      from storage.buckets where id = ${id}`.catch(refused);
    if (!row) throw bucketNotFound();
    return row;
  }

  /** An object of a public bucket, in one query: this is what every picture of the site costs. */
  async publicObject({ bucket, name }: ObjectName): Promise<StoredObject | undefined> {
    const [row] = await this.system<StoredObject[]>`
      select o.id, o.bucket_id, o.name, o.version, o.metadata, o.user_metadata, o.created_at, o.updated_at
      from storage.objects o join storage.buckets b on b.id = o.bucket_id and b.public
      where o.bucket_id = ${bucket} and o.name = ${name}`.catch(refused);
    return row;
  }

  /** An object for somebody whose signed link was checked. */
  async anyObject({ bucket, name }: ObjectName): Promise<StoredObject | undefined> {
    const [row] = await this.system<StoredObject[]>`
      select id, bucket_id, name, version, metadata, user_metadata, created_at, updated_at
      from storage.objects where bucket_id = ${bucket} and name = ${name}`.catch(refused);
    return row;
  }

  /** An object the policies show to this person. */
  async visibleObject(scope: RequestScope, { bucket, name }: ObjectName): Promise<StoredObject | undefined> {
    const rows = await this.as(
      scope,
      (tx) => tx<StoredObject[]>`
        select id, bucket_id, name, version, metadata, user_metadata, created_at, updated_at
        from storage.objects where bucket_id = ${bucket} and name = ${name}`,
    );
    return rows[0];
  }

  /** Throws unless the policies let this person store an object of this name. */
  async mayUpload(scope: RequestScope, { bucket, name, upsert }: ObjectName & { upsert: boolean }): Promise<void> {
    const undo = new Error('only asking');
    const owner = scope.claims.sub ?? null;
    await this.as(scope, async (tx) => {
      const row = { bucket_id: bucket, name, owner, owner_id: owner };
      const replacing = upsert ? tx`on conflict (bucket_id, name) do update set updated_at = now() returning id` : tx``;
      await tx`insert into storage.objects ${tx(row)} ${replacing}`;
      throw undo;
    }).catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  }
}

const refused = (error: unknown) => {
  throw fromDatabase(error);
};
