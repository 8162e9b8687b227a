/**
 * The version of the contract between shell and remotes (semver).
 * Raise the major when a remote built against the old one would break:
 * a host module loses or changes an export, a slot loses a prop, a manifest field changes its meaning.
 */
export const CONTRACT_VERSION = '1.0.0';
