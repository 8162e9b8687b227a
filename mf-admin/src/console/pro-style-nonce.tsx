import { useCacheToken } from '@ant-design/cssinjs';
import { theme } from 'antd';

/**
 * Pro components write a style element of variables without the nonce, which the content security policy refuses.
 * They look it up by the key below before they make one: so it is made here first, with the nonce, and held.
 * Must stand before the first Pro component. (A null component rather than a hook, for that order.)
 */
export function ProStyleNonce({ nonce }: { nonce: string }) {
  const { theme: antd } = theme.useToken();
  useCacheToken(antd, [{}], {
    salt: 'console',
    getComputedToken: () => ({ reserved: 1 }),
    cssVar: { key: 'pro' },
    nonce,
  });
  return null;
}
