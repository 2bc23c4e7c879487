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
import { call } from '../../../lib/api.ts';
import { errorOf } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { KeyShown } from './key-shown.tsx';
import { useBarrierAction } from './use-barriers.ts';

type Props = { controller: BarrierControllerDetail; onClose: () => void };
const OVERLAPS = [0, 24, 72, 168] as const;

type Control = { newer: BarrierControllerDetail | null; takeNewer: () => void };
function Stale({ control }: { control: Control }) {
  const labels = useMessages('barrier');
  return control.newer === null ? null : (
    <StaleNotice
      title={labels.stale_title}
      news={[]}
      changes={[]}
      closed={control.newer.retired_at !== null}
      onTake={control.takeNewer}
    />
  );
}

const reasonErrors = (reason: string, message: string) =>
  reason.trim().length >= 3 ? [] : [{ path: 'reason', code: 'reason.too_short', message }];

/** A new key; the present one stays valid for a while. */
export function RotateDialog({ controller, onClose }: Props) {
  const m = useMessages('barrier').board;
  const [overlap_hours, setOverlap] = useState(72);
  const [secret, setSecret] = useState<string | null>(null);
  const control = useBarrierAction<BarrierControllerDetail, { key: string }>({
    row: controller,
    run: ({ version }) =>
      call(
        rotateBarrierKey,
        { params: { id: controller.id }, body: { version, overlap_hours } },
        { quiet: true },
      ),
    onDone: ({ key }) => setSecret(key),
  });
  if (secret !== null) return <KeyShown secret={secret} onClose={onClose} />;
  return (
    <ActionDialog
      title={m.rotate_title({ name: controller.name })}
      lead={<p>{m.rotate_lead}</p>}
      control={control}
      closed={false}
      stale={<Stale control={control} />}
      confirm={m.rotate}
      onSubmit={() => void control.submit(String(overlap_hours))}
      onClose={onClose}
    >
      <Select
        id="overlap_hours"
        label={m.overlap}
        options={OVERLAPS.map((hours) => ({ value: String(hours), label: m.overlaps[hours] ?? '' }))}
        value={String(overlap_hours)}
        error={errorOf(control.errors, 'overlap_hours')}
        onChange={(event) => setOverlap(Number(event.target.value))}
      />
    </ActionDialog>
  );
}

/** Ends a key at once. */
export function RevokeDialog({ controller, revoked, onClose }: Props & { revoked: BarrierKey }) {
  const words = useMessages('barrier');
  const m = words.board;
  const [reason, setReason] = useState('');
  const control = useBarrierAction<BarrierControllerDetail, unknown>({
    row: controller,
    run: () =>
      call(
        revokeBarrierKey,
        { params: { id: revoked.id }, body: { reason: reason.trim() } },
        { quiet: true },
      ),
    onDone: () => {
      showSnackbar(m.revoked);
      onClose();
    },
  });
  const submit = (): void => {
    const errors = reasonErrors(reason, words.reason_needed);
    control.setErrors(errors);
    if (errors.length === 0) void control.submit(reason);
  };
  return (
    <ActionDialog
      title={m.revoke_title({ prefix: revoked.prefix })}
      lead={<p>{m.revoke_lead}</p>}
      control={control}
      closed={false}
      stale={<Stale control={control} />}
      confirm={m.revoke}
      danger
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        id="reason"
        label={words.reason}
        hint={words.reason_hint}
        required
        rows={3}
        maxLength={2000}
        value={reason}
        error={errorOf(control.errors, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}

/** Retires a controller for good. */
export function RetireDialog({ controller, onClose }: Props) {
  const words = useMessages('barrier');
  const m = words.board;
  const [reason, setReason] = useState('');
  const control = useBarrierAction<BarrierControllerDetail, unknown>({
    row: controller,
    run: ({ version }) =>
      call(
        retireBarrierController,
        { params: { id: controller.id }, body: { version, reason: reason.trim() } },
        { quiet: true },
      ),
    onDone: () => {
      showSnackbar(m.retired({ name: controller.name }));
      onClose();
    },
  });
  const submit = (): void => {
    const errors = reasonErrors(reason, words.reason_needed);
    control.setErrors(errors);
    if (errors.length === 0) void control.submit(reason);
  };
  return (
    <ActionDialog
      title={m.retire_title({ name: controller.name })}
      lead={<p>{m.retire_lead}</p>}
      control={control}
      closed={control.seen.retired_at !== null}
      stale={<Stale control={control} />}
      confirm={m.retire}
      danger
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        id="reason"
        label={words.reason}
        hint={words.reason_hint}
        required
        rows={3}
        maxLength={2000}
        value={reason}
        error={errorOf(control.errors, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}

/** Another name or kind. */
export function EditDialog({ controller, onClose }: Props) {
  const m = useMessages('barrier').board;
  const [name, setName] = useState(controller.name);
  const [kind, setKind] = useState(controller.kind);
  const control = useBarrierAction<BarrierControllerDetail, unknown>({
    row: controller,
    run: ({ version }) =>
      call(
        updateBarrierController,
        { params: { id: controller.id }, body: { version, name: name.trim(), kind } },
        { quiet: true },
      ),
    onDone: () => {
      showSnackbar(m.saved);
      onClose();
    },
  });
  const submit = (): void => {
    const errors = name.trim() ? [] : [{ path: 'name', code: 'required', message: m.name_needed }];
    control.setErrors(errors);
    if (errors.length === 0) void control.submit(JSON.stringify([name, kind]));
  };
  return (
    <ActionDialog
      title={m.edit_title({ name: controller.name })}
      control={control}
      closed={false}
      stale={<Stale control={control} />}
      confirm={m.edit}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id="name"
        label={m.name}
        hint={m.name_hint}
        required
        maxLength={80}
        autoComplete="off"
        value={name}
        error={errorOf(control.errors, 'name')}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        id="kind"
        label={m.kind}
        options={CONTROLLER_KINDS.map((value) => ({ value, label: m.kinds[value] }))}
        value={kind}
        onChange={(event) => setKind(event.target.value as typeof kind)}
      />
    </ActionDialog>
  );
}
