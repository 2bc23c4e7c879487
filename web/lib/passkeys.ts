/** Passkeys in the browser. The library comes with the first use, because few pages need it. */
const library = () => import('@simplewebauthn/browser');

/** Whether this page can use passkeys: they belong to a name, never to a bare address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);

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
