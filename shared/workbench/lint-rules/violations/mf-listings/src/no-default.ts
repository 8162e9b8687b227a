export default function nothing() {} // expect: import/no-default-export
