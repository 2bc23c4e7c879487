import { useState } from 'react';
import { CONTROLLER_KINDS } from '../../../../contract/barrier/barrier.ts';
import {
  retireBarrierController,
  revokeBarrierKey,
  rotateBarrierKey,
  updateBarrierController,
  type BarrierControllerDetail,
  type BarrierKey,
} from '../../../../contract/barrier/barrier-controllers.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import type { StaleRow } from '../../../ui/stale-fields.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { KeyShown } from './key-shown.tsx';
import { useForm } from '../../../lib/form.ts';

type Props = { controller: BarrierControllerDetail; onClose: () => void };
const OVERLAPS = [0, 24, 72, 168] as const;

function Stale({ form }: { form: StaleRow<BarrierControllerDetail> }) {
  const labels = useMessages('barrier');
  return form.newer === null ? null : (
    <StaleNotice
      title={labels.stale_title}
      news={[]}
      closed={form.newer.retired_at !== null}
      onTake={form.takeNewer}
    />
  );
}

/** A new key; the present one stays valid for a while. */
export function RotateDialog({ controller, onClose }: Props) {
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
  if (secret !== null) return <KeyShown secret={secret} onClose={onClose} />;
  return (
    <ActionDialog
      title={m.rotate_title({ name: controller.name })}
      lead={<p>{m.rotate_lead}</p>}
      form={form}
      stale={<Stale form={form} />}
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

/** Ends a key at once. */
export function RevokeDialog({ revoked, onClose }: { revoked: BarrierKey; onClose: () => void }) {
  const words = useMessages('barrier');
  const m = words.board;
  const form = useForm({
    name: 'revoke',
    route: revokeBarrierKey,
    params: { id: revoked.id },
    start: { reason: '' },
    rules: ({ reason }) => ({ reason: reason.trim().length < 3 && words.reason_needed }),
    onDone: () => {
      showSnackbar(m.revoked);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.revoke_title({ prefix: revoked.prefix })}
      lead={<p>{m.revoke_lead}</p>}
      form={form}
      confirm={m.revoke}
      danger
      onClose={onClose}
    >
      <TextArea {...form.text('reason')} label={words.reason} hint={words.reason_hint} rows={3} />
    </ActionDialog>
  );
}

/** Retires a controller for good. */
export function RetireDialog({ controller, onClose }: Props) {
  const words = useMessages('barrier');
  const m = words.board;
  const form = useForm({
    name: 'retire',
    route: retireBarrierController,
    params: { id: controller.id },
    row: controller,
    start: { reason: '' },
    rules: ({ reason }) => ({ reason: reason.trim().length < 3 && words.reason_needed }),
    onDone: () => {
      showSnackbar(m.retired({ name: controller.name }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.retire_title({ name: controller.name })}
      lead={<p>{m.retire_lead}</p>}
      form={form}
      closed={form.seen.retired_at !== null}
      stale={<Stale form={form} />}
      confirm={m.retire}
      danger
      onClose={onClose}
    >
      <TextArea {...form.text('reason')} label={words.reason} hint={words.reason_hint} rows={3} />
    </ActionDialog>
  );
}

/** Another name or kind. */
export function EditDialog({ controller, onClose }: Props) {
  const m = useMessages('barrier').board;
  const form = useForm({
    name: 'controller',
    route: updateBarrierController,
    params: { id: controller.id },
    row: controller,
    start: ({ name, kind }: BarrierControllerDetail) => ({ name, kind }),
    rules: ({ name }) => ({ name: name.trim() === '' && m.name_needed }),
    onDone: () => {
      showSnackbar(m.saved);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.edit_title({ name: controller.name })}
      form={form}
      stale={<Stale form={form} />}
      confirm={m.edit}
      onClose={onClose}
    >
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
    </ActionDialog>
  );
}
