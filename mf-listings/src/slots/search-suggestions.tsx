import '../locales.ts';

/** What may be meant by what is typed into a search field. */
export { SearchSuggestions as Slot } from '../features/search/search-suggestions.tsx';
