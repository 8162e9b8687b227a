/**
 * The version of the contract between shell and remotes (semver).
 * Raise the major when a remote built against the old one would break:
 * a host module loses or changes an export, a slot loses a prop, a manifest field changes its meaning.
 * Raise the minor when a remote built against the new one would miss something in the old: a host module gains an export.
 */
export const CONTRACT_VERSION = '1.1.0';
