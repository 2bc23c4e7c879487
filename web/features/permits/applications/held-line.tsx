import { Hourglass, Undo2 } from 'lucide-react';
import type { HeldDecision } from '../../../../contract/permits/applications.ts';
import { markDropRead, undoDecision } from '../../../../contract/permits/decisions/held-decisions.ts';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSmallAction } from './use-small-action.ts';
import styles from './review.module.css';

/**
 * A decision that is not sent yet: by whom, and for a colleague the way to undo it; the band of the frame offers
 * it to whoever decided.
 */
export function HeldLine({ held }: { held: HeldDecision }) {
  const m = useMessages('applications');
  const { busy, run } = useSmallAction();
  const what = m.held_what[held.transition];
  return (
    <p role="status" className={styles.held}>
      <Hourglass aria-hidden="true" />
      {held.mine ? m.held_mine({ what }) : m.held_other({ what, who: held.actor_name })}
      {held.mine ? null : (
        <Button
          icon={<Undo2 />}
          busy={busy}
          onClick={() =>
            void run({ send: () => call(undoDecision, { params: { id: held.id } }, { quiet: true }) })
          }
        >
          {m.held_undo}
        </Button>
      )}
    </p>
  );
}

/** A decision of a colleague that was not made; whoever may decide in their place puts it away. */
export function DroppedNotice({ held }: { held: HeldDecision }) {
  const m = useMessages('applications');
  const words = useMessages('contract');
  const { busy, run } = useSmallAction();
  return (
    <Notice
      tone="warning"
      title={m.held_dropped({ what: m.held_what[held.transition], who: held.actor_name })}
    >
      <p>
        {held.dropped_because === 'held.undone' && held.dropped_by_name
          ? m.held_undone({ who: held.dropped_by_name })
          : (words[held.dropped_because as MessageCode] ?? m.held_dropped_text)}
      </p>
      {held.dropped_because === 'held.no_right' ? (
        <Button
          busy={busy}
          onClick={() =>
            void run({ send: () => call(markDropRead, { params: { id: held.id } }, { quiet: true }) })
          }
        >
          {m.held_read}
        </Button>
      ) : null}
    </Notice>
  );
}
