import { expect, it } from 'vitest';
import { isLoopback } from './is-loopback.ts';

it.each(['127.0.0.1:54322', '127.1.2.3', 'localhost', '[::1]:5432'])('%s is this machine', (host) => {
  expect(isLoopback(`postgresql://postgres:secret@${host}/postgres`)).toBe(true);
});

it.each([
  'db.example.supabase.co:5432',
  '10.0.0.5',
  'localhost.example.com',
  '127.0.0.1.example.com',
  '127.0.0.1@db.example.com',
  '127.0.0.1,db.example.com',
  '0.0.0.0',
])('%s is not', (host) => {
  expect(isLoopback(`postgresql://postgres:secret@${host}/postgres`)).toBe(false);
});

it('looks through other ways to name a host', () => {
  expect(isLoopback('postgresql://127.0.0.1/postgres?host=db.example.com')).toBe(false);
});
