/** The colours to choose from, as slugs; `colors.<slug>` of the texts names them. */
export const colors =
  'black white red blue green lime yellow orange silver grey maroon navy teal olive sand cream brown purple'.split(' ');
