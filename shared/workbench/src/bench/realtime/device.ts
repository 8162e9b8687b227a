import { REALTIME_SUBSCRIBE_STATES, createClient } from '@supabase/supabase-js';
import type { Access, Person } from './people.ts';

/** A socket of a person, on which their private topic is heard. */
export interface Device {
  person: Person;
  leave: () => Promise<unknown>;
}

/** Connects a device; `hear` is told the id of each message that comes. */
export async function connect(
  person: Person,
  { url, key }: Access,
  hear: (device: Device, messageId: string) => void,
): Promise<Device> {
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  await client.realtime.setAuth(person.token);
  const device = { person, leave: () => client.realtime.disconnect() };
  const channel = client
    .channel(`user:${person.id}`, { config: { private: true } })
    .on('broadcast', { event: 'message' }, ({ payload }: { payload: { id: string } }) => hear(device, payload.id));
  await new Promise<void>((done, fail) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) done();
      else fail(error ?? new Error(status));
    });
  });
  return device;
}
