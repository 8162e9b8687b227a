import './locales.ts';
import { loadTexts } from '@dabbab/platform/i18n';
import { type ComponentType, lazy } from 'react';

/**
 * A part of the screen that the first view does without: it comes later, together with its texts. If its file does not
 * come, the screen stays as it is.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadTexts('listings-home')]).catch(() => [Nothing]);
    return { default: part as ComponentType<Props> };
  });
}

const Nothing = () => null;
