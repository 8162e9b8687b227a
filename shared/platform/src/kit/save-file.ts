/** Has the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Not at once: a browser may begin to read it only after the press is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
