import { useState } from 'react';
import { CONTROLLER_KINDS } from '../../../../../contract/barrier/barrier.ts';
import {
  retireBarrierController,
  revokeBarrierKey,
  rotateBarrierKey,
  updateBarrierController,
  type BarrierControllerDetail,
  type BarrierKey,
} from '../../../../../contract/barrier/barrier-controllers.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';
import { askAction, reasonAction, type RecordAction } from '../../../../ui/dialog/record-actions.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import type { StaleRow } from '../../../../ui/form/stale-fields.tsx';
import { StaleNotice } from '../../../../ui/feedback/stale-notice.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { KeyShown } from './key-shown.tsx';
import { useForm } from '../../../../lib/form/form.ts';

const OVERLAPS = [0, 24, 72, 168] as const;

/** Ends a key at once. */
export const useRevocation = (): RecordAction<BarrierKey> => {
  const words = useMessages('barrier');
  const m = words.board;
  return reasonAction({
    ...useReason(),
    name: 'revoke',
    route: revokeBarrierKey,
    label: m.revoke,
    title: ({ prefix }: BarrierKey) => m.revoke_title({ prefix }),
    lead: <p>{m.revoke_lead}</p>,
    danger: true,
    done: m.revoked,
  });
};

/** What can be done with a controller in use: another key, name or kind, or its end. */
export const useControllerActions = (): Readonly<Record<string, RecordAction<BarrierControllerDetail>>> => {
  const m = useMessages('barrier').board;
  const inUse = ({ retired_at }: BarrierControllerDetail): boolean => retired_at === null;
  return {
    rotate: {
      label: m.rotate,
      variant: 'primary',
      offered: inUse,
      dialog: ({ row, onClose }) => <RotateDialog controller={row} onClose={onClose} />,
    },
    edit: askAction({
      name: 'controller',
      route: updateBarrierController,
      label: m.edit,
      title: ({ name }: BarrierControllerDetail) => m.edit_title({ name }),
      offered: inUse,
      start: ({ name, kind }: BarrierControllerDetail) => ({ name, kind }),
      rules: ({ name }) => ({ name: name.trim() === '' && m.name_needed }),
      fields: (form) => (
        <>
          <TextField
            {...form.text('name')}
            required
            optional={false}
            label={m.name}
            hint={m.name_hint}
            autoComplete="off"
          />
          <Select
            {...form.select('kind')}
            label={m.kind}
            options={CONTROLLER_KINDS.map((value) => ({ value, label: m.kinds[value] }))}
          />
        </>
      ),
      done: m.saved,
    }),
    retire: reasonAction({
      ...useReason(),
      name: 'retire',
      route: retireBarrierController,
      label: m.retire,
      title: ({ name }: BarrierControllerDetail) => m.retire_title({ name }),
      lead: <p>{m.retire_lead}</p>,
      variant: 'danger',
      danger: true,
      offered: inUse,
      done: ({ name }) => m.retired({ name }),
    }),
  };
};

/** The reason of an end, which the history keeps. */
const useReason = () => {
  const m = useMessages('barrier');
  const app = useMessages('app_ui');
  return {
    reason: app.reason,
    hint: m.reason_hint,
    rows: 3,
    rules: ({ reason }: { reason: string }) => ({ reason: reason.trim().length < 3 && m.reason_needed }),
  };
};

/** That a colleague changed the controller while the dialog was open. */
export function Stale({ form, closed }: { form: StaleRow<BarrierControllerDetail>; closed: boolean }) {
  const m = useMessages('barrier');
  return <StaleNotice title={m.stale_title} news={[]} closed={closed} onTake={form.takeNewer} />;
}

type RotateProps = { controller: BarrierControllerDetail; onClose: () => void };

/** A new key; the present one stays valid for a while. */
function RotateDialog({ controller, onClose }: RotateProps) {
  const m = useMessages('barrier').board;
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({
    name: 'rotate',
    route: rotateBarrierKey,
    params: { id: controller.id },
    row: controller,
    start: { overlap_hours: '72' },
    onDone: ({ key }) => setSecret(key),
  });
  const closed = form.latest.retired_at !== null;
  if (secret !== null) return <KeyShown secret={secret} onClose={onClose} />;
  return (
    <ActionDialog
      title={m.rotate_title({ name: controller.name })}
      lead={<p>{m.rotate_lead}</p>}
      form={form}
      closed={closed}
      stale={<Stale form={form} closed={closed} />}
      confirm={m.rotate}
      onClose={onClose}
    >
      <Select
        {...form.select('overlap_hours')}
        label={m.overlap}
        options={OVERLAPS.map((hours) => ({ value: String(hours), label: m.overlaps[hours] ?? '' }))}
      />
    </ActionDialog>
  );
}
