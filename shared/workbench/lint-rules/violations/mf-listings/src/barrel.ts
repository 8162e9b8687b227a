export * from './data/listings/keys.ts'; // expect: oxc/no-barrel-file
