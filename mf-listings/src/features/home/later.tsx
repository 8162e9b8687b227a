import './locales.ts';
import { loadTexts } from '@dabbab/platform/i18n';
import { type ComponentType, lazy } from 'react';

/**
 * Makes a component that loads after the first view, together with its texts. If it cannot be loaded, it draws nothing.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadTexts('listings-home')]).catch(() => [Nothing]);
    return { default: part as ComponentType<Props> };
  });
}

const Nothing = () => null;
