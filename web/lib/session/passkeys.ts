/** Passkeys in the browser. The library comes with the first use, because few pages need it. */
const library = () => import('@simplewebauthn/browser');

/** Whether this page can use passkeys: they belong to a name, never to a bare address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Whether this device itself keeps passkeys, unlocked by a finger, a face or a PIN. */
export const hasOwnPasskeys = async (): Promise<boolean> => {
  if (!canUsePasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
};

type Options = Readonly<Record<string, unknown>>;

/** Null: the person has closed the question of the browser, or has no such passkey here. */
const unlessClosed = async <T>(asking: () => Promise<T>): Promise<T | null> => {
  try {
    return await asking();
  } catch {
    return null;
  }
};

export const signWithPasskey = (options: Options) =>
  unlessClosed(async () => {
    const { startAuthentication } = await library();
    return startAuthentication({ optionsJSON: options as never });
  });

export const makePasskey = (options: Options) =>
  unlessClosed(async () => {
    const { startRegistration } = await library();
    return startRegistration({ optionsJSON: options as never });
  });
