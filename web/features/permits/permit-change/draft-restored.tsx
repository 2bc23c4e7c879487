import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type Props = { kept: { restored: boolean; discard: () => void }; attachments: { clear: () => void } };

/** Says that the form holds what was typed on an earlier visit, and begins anew. */
export function DraftRestored({ kept, attachments }: Props) {
  const m = useMessages('permit_change');
  if (!kept.restored) return null;
  return (
    <Notice role="status">
      <p>{m.draft_restored}</p>
      <Button
        onClick={() => {
          kept.discard();
          attachments.clear();
        }}
      >
        {m.draft_start_over}
      </Button>
    </Notice>
  );
}
