/** Has the shell read the settings again, as it does when the database says that the site is closed: the whole page follows. */
export function followSettings(): void {
  dispatchEvent(new Event('dabbab:closed'));
}
