/**
 * Symmetric encryption of what the browser stores (specification, section 9): AES-GCM with a non-extractable
 * 256-bit WebCrypto key. The key is in IndexedDB, the ciphertext wherever the caller puts it.
 */
const DATABASE = 'dovolilnice';
const STORE = 'keys';
const KEY = 'local';
const PREFIX = 'v1.';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return done(request);
};

const readKey = (database: IDBDatabase): Promise<CryptoKey | undefined> =>
  done(database.transaction(STORE).objectStore(STORE).get(KEY) as IDBRequest<CryptoKey | undefined>);

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
      await done(database.transaction(STORE, 'readwrite').objectStore(STORE).add(fresh, KEY));
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

/**
 * Encrypts a JSON value for local storage. Throws where the browser has no WebCrypto or IndexedDB (plain
 * http, some private modes).
 */
export async function encryptJson(value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const secret = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await theKey(), plain));
  const whole = new Uint8Array(iv.length + secret.length);
  whole.set(iv);
  whole.set(secret, iv.length);
  return PREFIX + toBase64(whole);
}

/** Decrypts what `encryptJson` returned. Throws when the text is damaged or from another browser. */
export async function decryptJson(text: string): Promise<unknown> {
  if (!text.startsWith(PREFIX)) throw new Error('Unknown format of stored data.');
  const whole = fromBase64(text.slice(PREFIX.length));
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: whole.subarray(0, 12) },
    await theKey(),
    whole.subarray(12),
  );
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}
