let region: HTMLElement | undefined;

/** Has a text read out at once, although the focus stays where it is. */
function announce(text: string): void {
  if (!region?.isConnected) {
    region = Object.assign(document.createElement('p'), { className: 'sr-only', ariaLive: 'assertive' });
    document.body.append(region);
  }
  const live = region;
  live.textContent = '';
  // Screen readers read out only what changes after they have noticed the element.
  setTimeout(() => (live.textContent = text), 100);
}

/**
 * Moves the focus to a field of a form, which is read out with what is wrong with it.
 * @param name the `name` of its control
 * @returns whether the form shows such a field
 */
export function focusField(form: HTMLElement | null, name: string): boolean {
  const field = form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) return false;
  if (field === document.activeElement) {
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    announce(note?.textContent ?? '');
    // A one-time code is typed anew, not mended.
    if (field.autocomplete === 'one-time-code') field.select();
  }
  field.focus();
  return true;
}
