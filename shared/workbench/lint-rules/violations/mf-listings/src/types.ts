import { shopKeys } from '../../mf-shops/src/data/shops/keys.ts'; // expect: boundaries/dependencies "never imports another remote"
import { Slots } from '../../shared/contract/src/slots.ts'; // expect: typescript/consistent-type-imports

declare const loose: any; // expect: typescript/no-explicit-any
declare const kind: 'motorcycle' | 'part';

async function later(): Promise<void> {
  await Promise.resolve();
}

export function promises(list: string[]): void {
  later(); // expect: typescript/no-floating-promises
  list.forEach(later); // expect: typescript/no-misused-promises
  console.log(shopKeys); // expect: no-console
}

export async function failing(): Promise<void> {
  try {
    return later(); // expect: typescript/return-await
  } catch {
    await Promise.reject('no'); // expect: typescript/prefer-promise-reject-errors
    throw 'no'; // expect: typescript/only-throw-error
  }
}

export function unsafe(names: Slots): string {
  const value = loose; // expect: typescript/no-unsafe-assignment
  loose(); // expect: typescript/no-unsafe-call
  String(loose.name); // expect: typescript/no-unsafe-member-access
  parseInt(loose, 10); // expect: typescript/no-unsafe-argument
  eval('1'); // expect: no-eval
  var old = names[0]!; // expect: no-var typescript/no-non-null-assertion
  let fixed = value == old; // expect: eqeqeq prefer-const
  switch (kind) { // expect: typescript/switch-exhaustiveness-check
    case 'part':
      return String(fixed);
  }
  return loose; // expect: typescript/no-unsafe-return
}
