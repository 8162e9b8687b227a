/** The colours to choose from, as slugs; `choice.color.<slug>` of the texts of the fields names them. */
export const colors =
  'black white red blue green lime yellow orange silver grey maroon navy teal olive sand cream brown purple'.split(' ');
