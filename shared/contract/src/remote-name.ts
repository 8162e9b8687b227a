/** The five domains. One noun names the folder, the remote, the i18n namespace and the root of its query keys. */
export const remoteNames = ['listings', 'messaging', 'shops', 'account', 'admin'] as const;
export type RemoteName = (typeof remoteNames)[number];
