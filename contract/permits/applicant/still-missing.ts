import type { AttachmentKind } from '../../settings/attachments.ts';

type Item = { kind?: AttachmentKind | undefined; note?: string | undefined };

/**
 * The requested items that a supplement leaves open: a document until a file of its kind came, a question
 * until a message or a file of any other kind did.
 */
export const stillMissing = <I extends Item>(
  items: readonly I[],
  sent: { kinds: readonly string[]; note?: string | undefined },
): I[] =>
  items.filter(({ kind }) =>
    kind ? !sent.kinds.includes(kind) : !sent.note && !sent.kinds.includes('other'),
  );
