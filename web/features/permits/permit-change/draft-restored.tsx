import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Says that the form holds what was typed on an earlier visit, and begins anew. */
export function DraftRestored({ kept }: { kept: { restored: boolean; discard: () => void } }) {
  const m = useMessages('permit_change');
  if (!kept.restored) return null;
  return (
    <Notice role="status">
      <p>{m.draft_restored}</p>
      <Button onClick={kept.discard}>{m.draft_start_over}</Button>
    </Notice>
  );
}
