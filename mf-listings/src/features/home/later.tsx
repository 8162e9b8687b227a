import './locales.ts';
import { useHydrated } from '@dabbab/platform/hydration';
import { loadTexts } from '@dabbab/platform/i18n';
import { type ComponentType, lazy, memo } from 'react';

/**
 * Makes a component that loads after the first view, together with its texts. If it cannot be loaded, it draws nothing.
 * It is drawn anew only when what it is given changes: a list that grows leaves the filters beside it alone.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => {
    const [part] = await Promise.all([load(), loadTexts('listings-home')]).catch(() => [Nothing]);
    return { default: part as ComponentType<Props> };
  });
  return memo(function Later(props: Props) {
    return useHydrated() && <Part {...props} />;
  });
}

const Nothing = () => null;
