import { useMessages } from '../../../../i18n/i18n.tsx';
import { useResources } from '../../../../shared/settings/resources.ts';
import { VehicleFields } from '../../../../shared/permits/vehicle-fields.tsx';
import styles from '../dialogs.module.css';
import { editId, type EditPart } from './edit-part.ts';

/** The vehicles that share the permit, at most as many as the category allows. */
export function EditVehicles({ values, set, error }: EditPart) {
  const labels = useMessages('labels');
  const { resources } = useResources();
  const most =
    resources?.entitlements.find(
      (one) => one.user_type === values.user_type && one.permit_year === values.permit_year,
    )?.max_plates ?? 1;
  return (
    <section className={styles.group} aria-label={labels.vehicles}>
      <h3>{labels.vehicles}</h3>
      <VehicleFields
        vehicles={values.vehicles}
        set={(vehicles) => set({ vehicles })}
        most={most}
        error={error}
        fieldId={editId}
      />
    </section>
  );
}
