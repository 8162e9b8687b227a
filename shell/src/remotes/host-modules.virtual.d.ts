// The module is made by the build from the table in `@dabbab/build/host-modules`.
export {};
