/** Focuses an element when it appears; given as its `ref`, where what had the focus before has been removed. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
