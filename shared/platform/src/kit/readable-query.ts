/**
 * Writes the query of an address as people read and share it: commas, slashes and colons, which a query may have, stay as they are.
 * @returns without "?"; empty for no parameters
 */
export const readableQuery = (params: URLSearchParams): string =>
  params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':');
