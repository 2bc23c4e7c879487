import {
  deletePermit,
  giveTemporaryPermit,
  reopenPermit,
  resumePermit,
  suspendPermit,
  withdrawTemporaryPermit,
} from '../../../../contract/permits/permit-actions.ts';
import { handOverPermit, type PermitDetail } from '../../../../contract/permits/permits.ts';
import { formatDateTime, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ReasonPicker } from '../../../shared/mail/reason-picker.tsx';
import { useBegins } from '../../../shared/permits/begins.ts';
import { askAction, type RecordAction } from '../../../ui/dialog/record-actions.tsx';
import { ReasonArea } from '../../../ui/form/reason-area.tsx';
import { DANGEROUS, isOpen } from './actions.ts';
import { useSetPermit } from './permit-query.ts';

const WITH_REASON = {
  suspend: suspendPermit,
  resume: resumePermit,
  reopen: reopenPermit,
  withdraw_temporary: withdrawTemporaryPermit,
} as const;
type WithReason = keyof typeof WITH_REASON;

type Done = { onDone: (permit: PermitDetail) => void; onDeleted: () => void };
type PermitAction = RecordAction<PermitDetail>;

/** The actions on a permit that ask for no more than a reason; `permit` as the page shows it. */
export const usePermitActions = (permit: PermitDetail, { onDone, onDeleted }: Done) => {
  const m = useMessages('permits');
  const app = useMessages('app_ui');
  const takeOver = useSetPermit();
  const posts = permit.delivery === 'post';
  /** On plate and card, with a reason that the holder reads. */
  const decision = (name: WithReason): PermitAction =>
    askAction({
      name: 'permit',
      route: WITH_REASON[name],
      label: m.action_texts[name].title,
      lead: (seen: PermitDetail) => <Effect action={name} permit={seen} />,
      confirm: m.action_texts[name].confirm,
      danger: DANGEROUS.includes(name),
      offered: (row) => isOpen(row, name),
      takeOver,
      start: { reason: '' },
      fields: (form) => (
        <>
          {name === 'suspend' ? (
            <ReasonPicker kind={name} onPick={(picked) => form.set('reason', picked.text_sl)} />
          ) : null}
          <ReasonArea {...form.text('reason')} hint={m.reason_hint} rows={4} />
        </>
      ),
      done: m.done[name],
      onDone,
    });
  return {
    /** That the holder has the card, or that it went to the post. */
    hand_over: askAction({
      name: 'hand-over',
      route: handOverPermit,
      label: posts ? m.hand_over_post_title : m.hand_over_title,
      lead: ({ rfid_card_number, holder_name: name }: PermitDetail) => {
        const context = { card: rfid_card_number ?? NONE, name };
        return <p>{posts ? m.hand_over_post_text(context) : m.hand_over_text(context)}</p>;
      },
      confirm: posts ? m.hand_over_post_confirm : m.hand_over_confirm,
      offered: (row) => isOpen(row, 'hand_over'),
      takeOver,
      start: {},
      done: ({ delivery }) => (delivery === 'post' ? m.done_posted : m.done.hand_over),
      onDone,
    }),
    /** By mail, for a holder who waits for the card. */
    give_temporary: askAction({
      name: 'give-temporary',
      route: giveTemporaryPermit,
      label: m.actions.give_temporary,
      lead: ({ permit_nr: nr, holder_name: name }: PermitDetail) => (
        <p>{m.give_temporary_text({ nr, name })}</p>
      ),
      confirm: app.send,
      offered: (row) => isOpen(row, 'give_temporary'),
      takeOver,
      start: {},
      done: m.done.give_temporary,
      onDone,
    }),
    withdraw_temporary: decision('withdraw_temporary'),
    suspend: decision('suspend'),
    resume: decision('resume'),
    reopen: decision('reopen'),
    /** Takes a revoked permit out of the lists. */
    delete: askAction({
      name: 'delete',
      route: deletePermit,
      label: m.delete_title,
      lead: ({ permit_nr: nr, holder_name: name }: PermitDetail) => <p>{m.delete_lead({ nr, name })}</p>,
      confirm: app.to_bin,
      danger: true,
      offered: (row) => isOpen(row, 'delete'),
      takeOver,
      start: {},
      done: m.done.delete,
      onDone: onDeleted,
    }),
  } satisfies Readonly<Record<string, PermitAction>>;
};

/** What follows for the holder. */
function Effect({ action, permit }: { action: WithReason; permit: PermitDetail }) {
  const m = useMessages('permits');
  const language = useLanguage();
  const begins = useBegins(permit);
  const { permit_nr: nr, holder_name: name, reopen_until } = permit;
  const until = reopen_until ? formatDateTime(reopen_until, language) : '';
  return <p>{m.action_texts[action].lead({ nr, name, ...begins, until })}</p>;
}
