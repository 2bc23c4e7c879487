/**
 * Names of the objects of one file: `name` (plain), `name.sealed`, and `name.<id of the data key>.<id of the root>.key`
 * with the data key, wrapped. The root is in the name so that a list says what a former secret is still needed for.
 */
export const sealedName = (name: string): string => `${name}.sealed`;
export const keyName = (name: string, id: string, root: string): string => `${name}.${id}.${root}.key`;

/** The id of a root (four characters of base64url) for file systems that do not tell a from A. */
export const rootInName = (root_id: string): string => Buffer.from(root_id, 'base64url').toString('hex');
export const rootOfName = (root: string): string => Buffer.from(root, 'hex').toString('base64url');

type Parsed =
  | { name: string; kind: 'plain' | 'sealed'; key: null }
  | { name: string; kind: 'key'; key: { id: string; root: string } };

export const parseName = (object: string): Parsed => {
  const [, of_key, id, root] = /^(.+)\.([0-9a-f]{32})\.([0-9a-f]{6})\.key$/.exec(object) ?? [];
  if (of_key) return { name: of_key, kind: 'key', key: { id: id!, root: root! } };
  const [, of_sealed] = /^(.+)\.sealed$/.exec(object) ?? [];
  return of_sealed
    ? { name: of_sealed, kind: 'sealed', key: null }
    : { name: object, kind: 'plain', key: null };
};
