/** Who signs in to save a search comes back to it with this at the end of the address. */
export const SAVE_SEARCH_HASH = '#save-search';
