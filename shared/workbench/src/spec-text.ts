/** A text of the product's error catalogue, where it stands and who shows it. */
export interface SpecText {
  /** As the specification has it, in English. */
  text: string;
  /** Where people read it: a path, or the log. */
  screen: string;
  /** Keys of the texts that say it: the folder of the locales, and the key. */
  keys?: readonly string[];
  /** The file that says it where no locale does: messages for developers, and of the last resort. */
  code?: string;
  /** The test or journey that shows it, by the words that people read. */
  shownBy: string;
}
