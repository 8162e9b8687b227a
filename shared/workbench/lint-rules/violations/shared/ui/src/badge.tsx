import { session } from '../../platform/src/session.ts'; // expect: boundaries/dependencies import/no-cycle "ui never imports platform"

export function Badge() {
  return <b>{Object.keys(session)}</b>;
}
