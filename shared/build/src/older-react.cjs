// Stands in for `react` in the build of an isolated remote whose React is older than 19.2 (own-react.ts): platform and ui use
// `useEffectEvent`, and this one has it. `react/index.js` is the React of the remote, by the other alias.
const React = require('react/index.js');

/** A function that always does what the latest render meant, and stays the same. */
function useEffectEvent(callback) {
  const latestRef = React.useRef(callback);
  React.useInsertionEffect(() => {
    latestRef.current = callback;
  });
  return React.useRef((...args) => latestRef.current(...args)).current;
}

module.exports = { ...React, useEffectEvent };
