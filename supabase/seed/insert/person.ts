import type { DemoEmail } from '../demo-accounts.ts';

/** A person of the demo data after insertion. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly city: string;
  readonly role: 'demo' | 'user' | 'shop';
}

/** By the e-mail of a demo account, or by position in the list of users. */
export function findPerson(people: readonly Person[], who: DemoEmail | number): Person {
  const person =
    typeof who === 'number'
      ? people.filter(({ role }) => role === 'user')[who]
      : people.find(({ email }) => email === who);
  if (!person) throw new Error(`Nobody is ${who}`);
  return person;
}
