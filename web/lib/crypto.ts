/**
 * Symmetric encryption of what the browser stores (specification, section 9): AES-GCM with a non-extractable
 * 256-bit WebCrypto key. The key is in IndexedDB, the ciphertext wherever the caller puts it.
 */
const DATABASE = 'dovolilnice';
const STORE = 'keys';
const KEY = 'local';
const PREFIX = 'v1.';

/** The result of a request to IndexedDB. */
export const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return requestResult(request);
};

const readKey = (database: IDBDatabase): Promise<CryptoKey | undefined> =>
  requestResult(database.transaction(STORE).objectStore(STORE).get(KEY) as IDBRequest<CryptoKey | undefined>);

const makeKey = async (): Promise<CryptoKey> => {
  const database = await openDatabase();
  try {
    const known = await readKey(database);
    if (known) return known;
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    try {
      await requestResult(database.transaction(STORE, 'readwrite').objectStore(STORE).add(fresh, KEY));
      return fresh;
    } catch (error) {
      // Another tab was faster; its key counts.
      const other = await readKey(database);
      if (other) return other;
      throw error;
    }
  } finally {
    database.close();
  }
};

let key: Promise<CryptoKey> | null = null;
const theKey = (): Promise<CryptoKey> => {
  key ??= makeKey();
  key.catch(() => {
    key = null;
  });
  return key;
};

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x80_00)
    text += String.fromCharCode(...bytes.subarray(i, i + 0x80_00));
  return btoa(text);
};

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Encrypts bytes for local storage: 12 bytes of initialisation vector, then the ciphertext. */
export async function encryptBytes(plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const secret = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await theKey(), plain));
  const whole = new Uint8Array(iv.length + secret.length);
  whole.set(iv);
  whole.set(secret, iv.length);
  return whole;
}

/** Decrypts what `encryptBytes` returned. Throws when it is damaged or from another browser. */
export const decryptBytes = (whole: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> =>
  theKey().then((secret) =>
    crypto.subtle.decrypt({ name: 'AES-GCM', iv: whole.subarray(0, 12) }, secret, whole.subarray(12)),
  );

/**
 * Encrypts a JSON value for local storage. Throws where the browser has no WebCrypto or IndexedDB (plain
 * http, some private modes).
 */
export const encryptJson = async (value: unknown): Promise<string> =>
  PREFIX + toBase64(await encryptBytes(new TextEncoder().encode(JSON.stringify(value))));

/** Decrypts what `encryptJson` returned. Throws when the text is damaged or from another browser. */
export async function decryptJson(text: string): Promise<unknown> {
  if (!text.startsWith(PREFIX)) throw new Error('Unknown format of stored data.');
  const plain = await decryptBytes(fromBase64(text.slice(PREFIX.length)));
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}
