/** Why a backup cannot be made, read or restored; the message is for whoever runs the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
