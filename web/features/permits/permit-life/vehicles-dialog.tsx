import { updatePermit } from '../../../../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { leaseProof } from '../../../../contract/settings/attachments.ts';
import { paragraphs } from '../../../../contract/values/values.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { vehiclesInput } from '../../../shared/people/applicant-input.ts';
import { vehicleValuesOf, type VehicleValues } from '../../../shared/people/applicant-values.ts';
import { useBegins } from '../../../shared/permits/begins.ts';
import { useCan } from '../../../lib/session/session.ts';
import { ReasonArea } from '../../../ui/form/reason-area.tsx';
import { VehicleFields } from '../../../shared/permits/vehicle-fields.tsx';
import { PermitDialog } from './permit-dialog.tsx';
import { Attachments, placeOfFile, sizeRules, type Files } from './issue/attachments.tsx';
import record from '../../../ui/record/record.module.css';
import { platesOf } from './update-values.ts';
import { usePermitForm } from './use-action.ts';

type Props = { permit: PermitDetail; onDone: (permit: PermitDetail) => void; onClose: () => void };
const reasonSchema = paragraphs(500);

/** Whether a plate is added that the permit does not have. */
const comesTo = (seen: PermitDetail, vehicles: readonly VehicleValues[]): boolean =>
  platesOf(vehicles).some((plate) => !platesOf(seen.vehicles).includes(plate));

/** Other vehicles on a permit; removed plates still open barriers for a time. */
export function VehiclesDialog({ permit, onDone, onClose }: Props) {
  const m = useMessages('permits');
  const app = useMessages('app_ui');
  const begins = useBegins(permit);
  const uploads = useCan('documents.upload');
  const form = usePermitForm({
    name: 'change',
    route: updatePermit,
    params: { permit_uuid: permit.id },
    permit,
    start: ({ vehicles }: PermitDetail) => ({
      vehicles: vehicleValuesOf(vehicles),
      reason: '',
      files: {} as Files,
    }),
    body: ({ vehicles, reason }) => ({ vehicles: vehiclesInput(vehicles), reason }),
    files: ({ files }) => files,
    rules: ({ vehicles, reason, files }, seen) => ({
      reason: (comesTo(seen, vehicles) || reason.trim() !== '') && reasonSchema,
      ...sizeRules(files, m.file_too_large),
    }),
    place: placeOfFile,
    onDone,
  });
  const { seen } = form;
  const typed = form.values.vehicles;
  const vehicles = vehiclesInput(typed);
  const nothing = JSON.stringify(vehicles) === JSON.stringify(vehiclesInput(vehicleValuesOf(seen.vehicles)));
  const come = comesTo(seen, typed);
  const gone = platesOf(seen.vehicles).filter((plate) => !platesOf(typed).includes(plate));
  return (
    <PermitDialog
      action="change_vehicles"
      title={m.vehicles_title}
      lead={<p>{m.vehicles_lead(begins)}</p>}
      form={form}
      confirm={m.vehicles_confirm}
      blocked={nothing}
      size="large"
      onClose={onClose}
    >
      <VehicleFields
        vehicles={typed}
        set={(next) => form.set('vehicles', next)}
        most={seen.max_plates}
        error={form.errorOf}
        fieldId={form.idOf}
      />
      <p className={record.muted} role="status">
        {nothing
          ? app.nothing_changed
          : gone.length > 0 && begins.validity === 'during'
            ? m.vehicles_overlap({ plates: gone.join(', ') })
            : null}
      </p>
      <ReasonArea
        {...form.text('reason')}
        hint={come ? m.change_reason_required : m.change_reason_hint}
        required={come}
        optional={!come}
        rows={2}
        maxLength={500}
      />
      {uploads ? (
        <Attachments kinds={['registration_certificate', ...leaseProof(typed)]} form={form} />
      ) : null}
    </PermitDialog>
  );
}
