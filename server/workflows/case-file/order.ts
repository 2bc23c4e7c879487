import { safeFileName } from '../../platform/http/file-names.ts';

/** One thing in the file of a case. `at`: instant at which it came into the case. */
export type CaseItem = {
  at: string;
  title: string;
  /** Number of a decision, an invoice or a mail; null: it has none. */
  number: string | null;
  /** What else the list says of it, such as that it was set aside. */
  note: string | null;
  file_name: string;
  mime: string;
};

export type NumberedItem<Item extends CaseItem> = Item & { position: number; path: string };

/**
 * The items in the order of the file: by instant, those of one instant as they are given. Names begin with the
 * position, so that folders sort them the same way, and are plain and short enough for every system.
 */
export const inOrder = <Item extends CaseItem>(items: readonly Item[]): NumberedItem<Item>[] =>
  items
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map((item, index) => ({
      ...item,
      position: index + 1,
      path: `${String(index + 1).padStart(3, '0')}-${plainName(safeFileName(item.file_name, item.mime))}`,
    }));

const MAX_STEM = 80;
const plainName = (name: string): string => {
  const at = name.lastIndexOf('.');
  const [stem, extension] = at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at)];
  const plain = stem
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '-');
  return `${plain.replaceAll(/-{2,}/g, '-').replaceAll(/^-|-$/g, '').slice(0, MAX_STEM) || 'dokument'}${extension}`;
};
