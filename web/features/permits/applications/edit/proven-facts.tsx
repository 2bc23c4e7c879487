import { vehiclePlate } from '../../../../../contract/values/vehicles/vehicle-plate.ts';
import { Pencil } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { countryName } from '../../../../lib/form/countries.ts';
import { Plate } from '../../../../shared/platform/plate.tsx';
import { FactList } from '../../../../ui/record/fact-list.tsx';
import { CorrectInPlace } from './correct-in-place.tsx';
import { addressOf, type CorrectedPart } from './corrected-part.ts';
import styles from './proven.module.css';
import { VerifiedMark } from './verified-mark.tsx';

type Props = {
  application: ApplicationDetail;
  /** Asks first where a colleague works on it. */
  guard: (action: () => void) => void;
  onDone: (application: ApplicationDetail) => void;
};

/** What the document beside proves: plates, name, address and dates; the first three are corrected in place. */
export function ProvenFacts({ application, guard, onDone }: Props) {
  const m = useMessages('applications');
  const { person } = useMessages('shared');
  const labels = useMessages('labels');
  const language = useLanguage();
  const [part, setPart] = useState<CorrectedPart | null>(null);
  const section = useRef<HTMLElement>(null);
  const { applicant, vehicles } = application;
  const may = application.allowed.includes('update');
  /** The button of what was corrected is where one was; its place stays known while the field replaces it. */
  const close = (): void => {
    const key = part;
    setPart(null);
    setTimeout(() => section.current?.querySelector<HTMLElement>(`[data-part="${key}"]`)?.focus(), 60);
  };
  const editable = (key: CorrectedPart, what: string, value: string, shown: ReactNode): ReactNode =>
    part === key && may ? (
      <CorrectInPlace
        key={key}
        application={application}
        part={key}
        label={what}
        onDone={(next) => {
          onDone(next);
          close();
        }}
        onClose={close}
      />
    ) : may ? (
      <button
        type="button"
        className={styles.editable}
        data-part={key}
        aria-label={m.correct({ what, value })}
        onClick={() => guard(() => setPart(key))}
      >
        <span>{shown}</span> <Pencil aria-hidden="true" />
      </button>
    ) : (
      shown
    );
  const address = addressOf(applicant, countryName(applicant.country, language));
  return (
    <section ref={section} className={styles.proven} aria-label={m.proven}>
      <FactList
        items={[
          ...vehicles.map((vehicle, at) => ({
            key: `vehicle ${at}`,
            term: vehicles.length > 1 ? m.plate_nr({ n: at + 1 }) : m.plate,
            value: (
              <>
                {editable(
                  `vehicles.${at}`,
                  m.plate,
                  vehiclePlate(vehicle),
                  <Plate>{vehiclePlate(vehicle)}</Plate>,
                )}{' '}
                <span className={styles.beside}>
                  {[
                    vehicle.make_model,
                    labels.vehicle_ownership[vehicle.ownership],
                    vehicle.country === 'SI' ? null : countryName(vehicle.country, language),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            ),
          })),
          {
            key: 'name',
            term: m.facts.name,
            value: (
              <>
                {editable(
                  'name',
                  m.facts.name,
                  application.applicant_name,
                  <strong>{application.applicant_name}</strong>,
                )}{' '}
                {applicant.type === 'natural_person' ? (
                  <VerifiedMark application={application} facts={['first_name', 'last_name']} />
                ) : null}
              </>
            ),
          },
          {
            key: 'address',
            term: labels.address,
            value: editable('address', labels.address, address, address),
          },
          ...(applicant.birth_date
            ? [
                {
                  key: 'birth',
                  term: person.birth_date,
                  value: formatDate(applicant.birth_date, language),
                },
              ]
            : []),
          {
            key: 'received',
            term: m.received_at,
            value: `${formatDate(application.received_at, language)} · ${m.for_year({ year: application.permit_year })}`,
          },
        ]}
      />
      {vehicles.length > 1 ? <p className={styles.beside}>{m.vehicles_in_turn}</p> : null}
    </section>
  );
}
