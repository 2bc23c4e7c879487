/** Where an upload of several files is: which file is on its way, and how much of it, 0 to 100. */
export type UploadProgress = { readonly file: File; readonly place: number; readonly percent: number };

/**
 * Files travel one after the other in one request; the share that was sent tells which is on its way. Null where
 * nothing was chosen, or all is sent.
 */
export const uploadProgress = (files: readonly File[], percent: number): UploadProgress | null => {
  const whole = files.reduce((sum, { size }) => sum + size, 0);
  if (whole === 0 || percent >= 100) return null;
  let sent = (whole * percent) / 100;
  for (const [at, file] of files.entries()) {
    if (sent < file.size || at === files.length - 1)
      return { file, place: at + 1, percent: Math.floor((100 * Math.min(sent, file.size)) / file.size) };
    sent -= file.size;
  }
  return null;
};
