import { randomUUID } from 'node:crypto';
/** Accounts as the server manages them, over the tables of schema auth. */
import { hash } from 'bcryptjs';
import type { Sql } from 'postgres';
import { z } from 'zod';

export const userChanges = z.object({
  email: z.email().toLowerCase().optional(),
  phone: z.string().optional(),
  password: z.string().min(1).max(72).optional(),
  /** Taken as it is: lets a seed hash one password once. */
  password_hash: z.string().startsWith('$2').optional(),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  role: z.string().optional(),
});
export const newUserFields = userChanges.extend({ id: z.uuid().optional() });

export type UserChanges = z.infer<typeof userChanges>;

/** Low on purpose: the passwords are demo ones, and tests sign hundreds of people up. */
export const BCRYPT_COST = 6;

const hashOf = async ({ password, password_hash }: UserChanges) =>
  password_hash ?? (password === undefined ? null : await hash(password, BCRYPT_COST));

export interface AdminUser {
  id: string;
  [field: string]: unknown;
}

/** Runs as supabase_auth_admin, so triggers on auth.users run as they do on hosted Supabase. */
export class AdminUsers {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async create(wanted: z.infer<typeof newUserFields>): Promise<AdminUser> {
    const id = wanted.id ?? randomUUID();
    const now = new Date().toISOString();
    const provider = wanted.email ? 'email' : 'phone';
    const user = {
      id,
      aud: 'authenticated',
      role: wanted.role ?? 'authenticated',
      email: wanted.email ?? null,
      phone: wanted.phone?.replace(/^\+/, '') ?? null,
      encrypted_password: await hashOf(wanted),
      email_confirmed_at: wanted.email && wanted.email_confirm ? now : null,
      phone_confirmed_at: wanted.phone && wanted.phone_confirm ? now : null,
      raw_app_meta_data: { provider, providers: [provider], ...wanted.app_metadata },
      raw_user_meta_data: wanted.user_metadata ?? {},
      created_at: now,
      updated_at: now,
    };
    await this.#sql.begin(async (tx) => {
      await tx`insert into auth.users ${tx(user as never)}`;
      const facts = {
        sub: id,
        [provider]: wanted[provider],
        email_verified: Boolean(wanted.email_confirm),
        phone_verified: Boolean(wanted.phone_confirm),
      };
      const identity = { provider, provider_id: id, user_id: id, identity_data: facts };
      await tx`insert into auth.identities ${tx(identity as never)}`;
    });
    return (await this.find(id)) as AdminUser;
  }

  async update(id: string, changes: UserChanges): Promise<AdminUser | null> {
    const [old] = await this.#sql<Record<string, unknown>[]>`select * from auth.users where id = ${id}`;
    if (!old) return null;
    const now = new Date().toISOString();
    const user = {
      email: changes.email ?? old.email,
      phone: changes.phone?.replace(/^\+/, '') ?? old.phone,
      role: changes.role ?? old.role,
      encrypted_password: (await hashOf(changes)) ?? old.encrypted_password,
      email_confirmed_at: changes.email_confirm ? now : old.email_confirmed_at,
      phone_confirmed_at: changes.phone_confirm ? now : old.phone_confirmed_at,
      raw_app_meta_data: merge(old.raw_app_meta_data, changes.app_metadata),
      raw_user_meta_data: merge(old.raw_user_meta_data, changes.user_metadata),
      updated_at: now,
    };
    await this.#sql.begin(async (tx) => {
      await tx`update auth.users set ${tx(user as never)} where id = ${id}`;
      if (changes.email) {
        await tx`update auth.identities
          set identity_data = identity_data || jsonb_build_object('email', ${changes.email}::text)
          where user_id = ${id} and provider = 'email'`;
      }
    });
    return this.find(id);
  }

  async find(id: string): Promise<AdminUser | null> {
    const [row] = await this.#select(this.#sql`where u.id = ${id}`);
    return row ?? null;
  }

  async list(page: number, perPage: number): Promise<{ users: AdminUser[]; total: number }> {
    const offset = (page - 1) * perPage;
    const users = await this.#select(this.#sql`order by u.created_at desc, u.id limit ${perPage} offset ${offset}`);
    const [row] = await this.#sql`select count(*)::int as total from auth.users`;
    return { users, total: Number(row?.total) };
  }

  async remove(id: string): Promise<boolean> {
    const gone = await this.#sql`delete from auth.users where id = ${id}`;
    return gone.count > 0;
  }

  #select(rest: ReturnType<Sql>) {
    return this.#sql<AdminUser[]>`
      select u.id, u.aud, u.role, u.email, coalesce(u.phone, '') as phone, u.email_confirmed_at,
        u.phone_confirmed_at, u.confirmed_at, u.last_sign_in_at, u.banned_until, u.is_anonymous,
        u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata,
        u.created_at, u.updated_at,
        (select coalesce(jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id,
            'user_id', i.user_id, 'identity_data', i.identity_data, 'provider', i.provider,
            'email', i.email, 'created_at', i.created_at, 'updated_at', i.updated_at)), '[]')
          from auth.identities i where i.user_id = u.id) as identities
      from auth.users u ${rest}`;
  }
}

/** As GoTrue: given keys replace, a null removes. */
function merge(old: unknown, changes: Record<string, unknown> | undefined): unknown {
  if (!changes) return old;
  const merged = { ...(old as Record<string, unknown>), ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}
