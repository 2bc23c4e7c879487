/** Closing the sheet of the phone is no failure. */
const isDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Opens the sheet of the phone to pass something on; `otherwise` where there is none or it fails. */
export const shareOr = async (data: ShareData, otherwise: () => Promise<void> | void): Promise<void> => {
  if (!('share' in navigator)) return otherwise();
  try {
    await navigator.share(data);
  } catch (error) {
    if (!isDismissed(error)) await otherwise();
  }
};
