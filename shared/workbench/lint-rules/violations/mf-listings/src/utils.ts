export const misplaced = 1; // expect: dabbab/no-drawer "Name the file after"
