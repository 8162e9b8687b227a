/** How a part of the site is called where it is built: the shell, or a remote. */
export const partName = (part: string): string => (part === 'shell' ? part : `mf-${part}`);
