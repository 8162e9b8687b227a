/** Id of the list of suggestions, which the search field names in `aria-controls` before the list is there. */
export const SUGGESTIONS_ID = 'search-suggestions';
