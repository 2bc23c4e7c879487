import { NONE } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { StaleNotice, type ShownDifference } from '../feedback/stale-notice.tsx';

export type StaleRow<Row> = { seen: Row; newer: Row | null; takeNewer: () => void };

type StaleProps<Row extends object> = {
  form: StaleRow<Row>;
  /** Label by field; other fields are not compared. */
  names: Readonly<Record<string, string>>;
  show?: (value: unknown) => string;
  /** The action is no longer allowed. */
  closed?: boolean;
};

const plain = (value: unknown): string =>
  value === null || value === undefined ? NONE : Array.isArray(value) ? value.join(', ') : String(value);

/** What a colleague changed while the dialog was open, field by field. Needs the texts `actions`. */
export function StaleFields<Row extends object>({
  form,
  names,
  show = plain,
  closed = false,
}: StaleProps<Row>) {
  const m = useMessages('actions');
  const { seen, newer } = form;
  if (newer === null) return null;
  const changes = Object.entries(names).flatMap(([key, name]): ShownDifference[] => {
    const before = show(seen[key as keyof Row]);
    const now = show(newer[key as keyof Row]);
    return before === now ? [] : [{ key, name, before, now }];
  });
  return (
    <StaleNotice title={m.stale_title} news={[]} changes={changes} closed={closed} onTake={form.takeNewer} />
  );
}
