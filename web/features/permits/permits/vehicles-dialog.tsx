import { useState } from 'react';
import { vehicles as vehiclesSchema } from '../../../../contract/people/applicant.ts';
import { updatePermit } from '../../../../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { paragraphs } from '../../../../contract/values/values.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import {
  vehiclesInput,
  vehicleValuesOf,
  type VehicleValues,
} from '../../../shared/people/applicant-values.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf } from '../../../lib/row-action.ts';
import { useCan } from '../../../lib/session.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { VehicleFields } from '../../../shared/permits/vehicle-fields.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { Attachments, fileFieldId, fileKindOf, printOf, tooLarge, type Files } from './attachments.tsx';
import record from '../../../ui/record.module.css';
import { platesOf, rebased } from './update-values.ts';
import { useAction } from './use-action.ts';

type Props = { permit: PermitDetail; onDone: (permit: PermitDetail) => void; onClose: () => void };
const reasonSchema = paragraphs(500);
const fieldId = (path: string): string => {
  const kind = fileKindOf(path);
  return kind ? fileFieldId(kind) : `change-${path.replaceAll('.', '-')}`;
};

/** Other vehicles on a permit; removed plates still open barriers for a time. */
export function VehiclesDialog({ permit, onDone, onClose }: Props) {
  const m = useMessages('permits');
  const validationErrors = useFieldErrors();
  const uploads = useCan('documents.upload');
  const [typed, setTyped] = useState<readonly VehicleValues[]>(() => vehicleValuesOf(permit.vehicles));
  const [reason, setReason] = useState('');
  const [files, setFiles] = useState<Files>({});
  const vehicles = vehiclesInput(typed);
  const control = useAction<PermitDetail>({
    permit,
    onDone,
    run: ({ version, idempotency_key }) =>
      call(
        updatePermit,
        {
          params: { permit_uuid: permit.id },
          body: { version, vehicles: vehicles as never, reason: reason.trim() || undefined },
          files,
        },
        { idempotency_key, quiet: true },
      ),
  });
  const { seen, errors } = control;
  const nothing = JSON.stringify(vehicles) === JSON.stringify(vehiclesInput(vehicleValuesOf(seen.vehicles)));
  const come = platesOf(typed).some((plate) => !platesOf(seen.vehicles).includes(plate));
  const gone = platesOf(seen.vehicles).filter((plate) => !platesOf(typed).includes(plate));
  const submit = (): void => {
    const rejected = [
      ...validationErrors(vehiclesSchema, vehicles, 'vehicles'),
      ...(come || reason.trim() ? validationErrors(reasonSchema, reason, 'reason') : []),
    ];
    control.setErrors(rejected);
    if (rejected.length === 0 && !tooLarge(files))
      void control.submit(JSON.stringify([vehicles, reason, printOf(files)]));
  };
  return (
    <ActionDialog
      action="change_vehicles"
      title={m.vehicles_title}
      lead={<p>{m.vehicles_lead}</p>}
      control={{
        ...control,
        takeNewer: () => {
          if (control.newer)
            setTyped(rebased(typed, vehicleValuesOf(seen.vehicles), vehicleValuesOf(control.newer.vehicles)));
          control.takeNewer();
        },
      }}
      confirm={m.vehicles_confirm}
      blocked={nothing}
      size="large"
      onSubmit={submit}
      onClose={onClose}
      fieldId={fieldId}
    >
      <VehicleFields
        vehicles={typed}
        set={setTyped}
        most={seen.max_plates}
        error={(path) => errorOf(errors, path)}
        fieldId={fieldId}
      />
      <p className={record.muted} role="status">
        {nothing
          ? m.nothing_changed
          : gone.length > 0
            ? m.vehicles_overlap({ plates: gone.join(', ') })
            : null}
      </p>
      <TextArea
        id={fieldId('reason')}
        label={m.change_reason}
        hint={m.change_reason_hint}
        required={come}
        optional={!come}
        rows={2}
        value={reason}
        maxLength={500}
        error={errorOf(errors, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      {uploads ? (
        <Attachments
          kinds={[
            'registration_certificate',
            ...(typed.some(({ ownership }) => ownership === 'leased') ? (['vehicle_lease'] as const) : []),
          ]}
          files={files}
          onChange={setFiles}
          error={(kind) => errors.find(({ path }) => fileKindOf(path) === kind)?.message ?? null}
        />
      ) : null}
    </ActionDialog>
  );
}
