/**
 * MEND: @supabase/lite numbers users by time (UUID version 7), which tells everybody when each of them signed up.
 * GoTrue draws their ids at random (version 4), and so do we.
 */
import { randomUUID } from 'node:crypto';

interface UserValues {
  id: string;
  raw_user_meta_data?: { sub?: string };
}

interface IdentityValues {
  user_id: string;
  provider_id: string;
  identity_data: { sub?: string };
}

/** The part of Lite's auth service that this file touches. */
export interface AuthRepository {
  createUser(values: UserValues): Promise<unknown>;
  createIdentity(values: IdentityValues): Promise<unknown>;
  findIdentitiesByUserId(id: string): Promise<unknown>;
  createAuditLogEntry(values: { payload: { actor_id?: string } }): Promise<unknown>;
}

/** For the service of one request. */
export function giveRandomUserIds(repo: AuthRepository): void {
  const drawn = new Map<string, string>();
  const own = (id: string) => drawn.get(id) ?? id;

  const createUser = repo.createUser.bind(repo);
  repo.createUser = (values) => {
    drawn.set(values.id, randomUUID());
    const data = values.raw_user_meta_data;
    return createUser({
      ...values,
      id: own(values.id),
      ...(data?.sub ? { raw_user_meta_data: { ...data, sub: own(data.sub) } } : {}),
    });
  };
  const createIdentity = repo.createIdentity.bind(repo);
  repo.createIdentity = (values) => {
    const data = values.identity_data;
    return createIdentity({
      ...values,
      user_id: own(values.user_id),
      provider_id: own(values.provider_id),
      identity_data: data.sub ? { ...data, sub: own(data.sub) } : data,
    });
  };
  const findIdentities = repo.findIdentitiesByUserId.bind(repo);
  repo.findIdentitiesByUserId = (id) => findIdentities(own(id));
  const createEntry = repo.createAuditLogEntry.bind(repo);
  repo.createAuditLogEntry = (values) => {
    const { actor_id } = values.payload;
    return createEntry(actor_id ? { ...values, payload: { ...values.payload, actor_id: own(actor_id) } } : values);
  };
}
