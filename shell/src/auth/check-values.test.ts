import { describe, expect, it } from 'vitest';
import { checkLogin, checkRegistration } from './check-values.ts';

const good = { username: 'سلطان', email: 'rider@dabbab.test', password: 'dabbab', repeat: 'dabbab' };

describe('checkRegistration', () => {
  it('finds nothing wrong with good values', () => {
    expect(checkRegistration(good)).toEqual({});
  });

  it.each([
    [{ username: '  ' }, { username: 'usernameRequired' }],
    [{ username: 'a' }, { username: 'usernameLength' }],
    [{ username: '🏍' }, { username: 'usernameLength' }],
    [{ username: 'a'.repeat(41) }, { username: 'usernameLength' }],
    [{ email: '' }, { email: 'emailRequired' }],
    [{ email: 'rider@' }, { email: 'emailInvalid' }],
    [{ password: 'short', repeat: 'short' }, { password: 'passwordShort' }],
    [{ repeat: 'dabbaB' }, { repeat: 'passwordsDiffer' }],
  ])('%o is wrong', (change, problems) => {
    expect(checkRegistration({ ...good, ...change })).toEqual(problems);
  });
});

describe('checkLogin', () => {
  it('asks for both values and leaves the length of the password to the server', () => {
    expect(checkLogin({ email: '', password: '' })).toEqual({ email: 'emailRequired', password: 'passwordRequired' });
    expect(checkLogin({ email: 'rider@dabbab.test', password: 'x' })).toEqual({});
  });
});
