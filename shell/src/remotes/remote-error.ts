import type { RemoteName } from '@dabbab/contract/remote-name';

/** Why a remote is not shown. The code stands in small print on the fallback and in the error log. */
export type RemoteErrorCode =
  | 'E-REMOTE-LOAD' // a file is missing, unreachable or not what the registry promised
  | 'E-REMOTE-TIMEOUT' // a file did not arrive in time
  | 'E-REMOTE-CRASH' // the code of the remote threw
  | 'E-REMOTE-CONTRACT' // built for another version of the contract
  | 'E-REMOTE-MANIFEST' // its entry in the registry is not valid
  | 'E-REMOTE-OFF'; // somebody switched it off

export class RemoteError extends Error {
  readonly code: RemoteErrorCode;
  readonly remote: RemoteName;

  constructor(code: RemoteErrorCode, remote: RemoteName, cause?: unknown) {
    super(`${code}: mf-${remote}`, { cause });
    this.name = 'RemoteError';
    this.code = code;
    this.remote = remote;
  }
}
