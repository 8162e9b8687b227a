/** Ends the address to which a visitor returns who signed in to save a search; there the form opens by itself. */
export const SAVE_SEARCH_HASH = '#save-search';
