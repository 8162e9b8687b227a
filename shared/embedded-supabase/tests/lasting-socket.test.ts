import { EventEmitter, once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { openPool } from '../src/pool.ts';

const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
afterEach(() => {
  process.off('unhandledRejection', note);
});

const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');
const farewell = Buffer.concat([Buffer.from([0x45, 0, 0, 0, fields.length + 4]), fields]);

it.for([
  { how: 'without a word', goes: (socket: Socket) => socket.destroy() },
  { how: 'and says so', goes: (socket: Socket) => socket.end(farewell) },
])(
  'a database that goes $how with the very first question refuses what is asked, and ends no process',
  async ({ goes }) => {
    process.on('unhandledRejection', note);
    const server = createServer((socket) => {
      socket.once('data', () => {
        socket.write(Buffer.concat([authenticated, ready]));
        socket.once('data', () => goes(socket)); // which asks for the types of arrays
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const sql = openPool(
      `postgresql://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`,
      new EventEmitter(),
      { max: 1 },
    );
    await expect(sql`select 1`).rejects.toMatchObject({ code: '57P01' });
    await new Promise((resolve) => setImmediate(resolve)); // where a promise nobody waits for would be noticed
    expect(unhandled).toEqual([]);
    await sql.end({ timeout: 0 });
  },
);
