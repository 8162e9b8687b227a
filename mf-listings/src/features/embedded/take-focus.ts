/** As a `ref`: what was there before with the focus is gone. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
