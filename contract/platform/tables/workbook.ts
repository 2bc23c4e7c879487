import { type XmlTag, XmlTokens } from './xml-tokens.ts';
import { packedBytes, type ZipEntry } from './zip-directory.ts';

/** What the parts of an XLSX say about each other (ECMA-376-2), before any table is read. Pure. */

export type WorkbookSheet = { name: string; hidden: boolean };

/** The parts that are read here list sheets and parts; they have some kilobytes. */
const MAX_INDEX_BYTES = 16 * 1024 * 1024;
const CONTENT_TYPES = '[Content_Types].xml';
const ROOT_RELATIONS = '_rels/.rels';

/** Throws an error where it has more than `max` bytes, or is broken. */
async function inflated(part: Uint8Array, max: number): Promise<Uint8Array> {
  const stream = new Blob([Uint8Array.from(part)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > max) throw new Error('A part exceeds limit.');
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Names of parts are compared without regard to case (6.2.2.3), and some programs write `\` between folders. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').toLowerCase();

const tagsOf = (xml: string, local: string): XmlTag[] => {
  const tags: XmlTag[] = [];
  const tokens = new XmlTokens({
    open: (tag) => {
      if (tag.local === local) tags.push(tag);
    },
    close: () => {},
    text: () => {},
  });
  // The longest token is bounded, so the text is written in pieces.
  for (let at = 0; at < xml.length; at += 16_384) tokens.write(xml.slice(at, at + 16_384));
  tokens.end();
  return tags;
};

type Relation = { id: string; type: string; path: string };

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
/** `xl/workbook.xml` -> `xl/_rels/workbook.xml.rels`. */
const relationsPathOf = (path: string): string =>
  `${folderOf(path)}_rels/${path.slice(folderOf(path).length)}.rels`;

/** A target as seen from a folder: `../a.xml`, `/xl/a.xml`. */
const resolved = (folder: string, target: string): string => {
  const parts: string[] = [];
  for (const part of (target.startsWith('/') ? target : folder + target).split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return parts.join('/');
};

const relationsIn = (xml: string, folder: string): Relation[] =>
  tagsOf(xml, 'Relationship').map(({ attributes }) => ({
    id: attributes.get('Id') ?? '',
    type: (attributes.get('Type') ?? '').replace(/^.*\//, ''),
    path: resolved(folder, attributes.get('Target') ?? ''),
  }));

/**
 * The tables of a workbook in its order, and its bytes with every part named as the others refer to it: the
 * reader of tables knows names by their exact letters. Charts are sheets, but no tables. Throws an error where
 * a part is missing or no XML.
 */
export async function openWorkbook(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
): Promise<{ bytes: Uint8Array; sheets: WorkbookSheet[] }> {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const byKey = new Map(entries.map((entry) => [keyOf(entry.name), entry]));
  const find = (path: string): ZipEntry | undefined => byName.get(path) ?? byKey.get(keyOf(path));
  let aligned = bytes;
  const rename = (path: string): void => {
    const entry = find(path);
    const name = new TextEncoder().encode(path);
    if (!entry || entry.name === path || entry.name_bytes !== name.length) return;
    if (aligned === bytes) aligned = Uint8Array.from(bytes);
    aligned.set(name, entry.name_at);
  };
  const textOf = async (path: string): Promise<string> => {
    const entry = find(path);
    const packed = entry && packedBytes(bytes, entry);
    if (!entry || !packed) throw new Error(`The workbook has no part ${path}.`);
    const part = entry.method === 0 ? packed : await inflated(packed, MAX_INDEX_BYTES);
    return new TextDecoder().decode(part);
  };

  rename(CONTENT_TYPES);
  rename(ROOT_RELATIONS);
  const book = relationsIn(await textOf(ROOT_RELATIONS), '').find(
    ({ type }) => type === 'officeDocument',
  )?.path;
  if (book === undefined) throw new Error('The file names no workbook.');
  rename(book);
  rename(relationsPathOf(book));
  const relations = relationsIn(await textOf(relationsPathOf(book)), folderOf(book));
  for (const { path } of relations) rename(path);

  const tables = new Set(relations.filter(({ type }) => type === 'worksheet').map(({ id }) => id));
  const sheets = tagsOf(await textOf(book), 'sheet').flatMap(({ attributes }) => {
    const [, id = ''] = [...attributes].find(([key]) => key.endsWith(':id')) ?? [];
    const state = attributes.get('state') ?? 'visible';
    const name = attributes.get('name') ?? '';
    return tables.has(id) && name !== '' ? [{ name, hidden: state !== 'visible' }] : [];
  });
  return { bytes: aligned, sheets };
}
