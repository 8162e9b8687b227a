import { describe, expect, it } from 'vitest';
import { checkCode, checkLogin, checkPhone, checkRegistration } from './check-values.ts';

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

describe('checkPhone and checkCode', () => {
  it('take a Saudi number and six digits', () => {
    expect(checkPhone({ phone: '055 123 4567' })).toEqual({});
    expect(checkCode({ code: '012345' })).toEqual({});
  });

  it.each([
    [checkPhone({ phone: ' ' }), { phone: 'phoneRequired' }],
    [checkPhone({ phone: '0112345678' }), { phone: 'phoneInvalid' }],
    [checkCode({ code: '12345' }), { code: 'codeLength' }],
  ])('%o', (found, expected) => expect(found).toEqual(expected));
});
