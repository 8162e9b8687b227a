import { useFormat } from '@dabbab/platform/format';
import type { UseCount } from './navigation.ts';

/** The number beside an entry of the menu, while something waits there. */
export function MenuCount({ useCount }: { useCount: UseCount }) {
  const count = useCount();
  const { number } = useFormat();
  return count ? <span className="console__count nums">{number(count)}</span> : null;
}
