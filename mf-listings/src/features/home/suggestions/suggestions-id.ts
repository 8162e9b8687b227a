/** Of the list of suggestions; the field of the search names it before the list is there. */
export const SUGGESTIONS_ID = 'search-suggestions';
