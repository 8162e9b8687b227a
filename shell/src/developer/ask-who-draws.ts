/**
 * Shows who draws what to those who develop a remote: on Alt-click, or Alt+Shift+D. Its code comes with the first use.
 */
export function askWhoDraws(): void {
  // By code, as with Alt the keys of a Mac write other letters.
  const ask = (event: MouseEvent | KeyboardEvent) => {
    if (!event.altKey || ('code' in event && !(event.shiftKey && event.code === 'KeyD'))) return;
    event.preventDefault();
    event.stopPropagation();
    void import('./inspect.tsx').then(({ inspect }) => inspect(event.target));
  };
  addEventListener('click', ask, true);
  addEventListener('keydown', ask, true);
}
