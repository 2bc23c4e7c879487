import { VEHICLE_OWNERSHIP } from '../../../../../contract/values/applicant-kinds.ts';
import type { Catalogue } from '../../../../i18n/catalogue.ts';
import type { FormValues } from './form-values.ts';

type Chosen = FormValues['vehicles'][number]['ownership'];
type Ownership = Exclude<Chosen, ''>;
type Applicant = { applicant: Pick<FormValues['applicant'], 'type'> };

/** Whose a vehicle may be. What an organisation owns are company cars: it has no car of "me or my family". */
export const ownerships = ({ applicant }: Applicant, chosen: Chosen): readonly Ownership[] =>
  applicant.type === 'legal_entity'
    ? VEHICLE_OWNERSHIP.filter((value) => value !== 'own' || value === chosen).toReversed()
    : VEHICLE_OWNERSHIP;

export const ownershipLabel = (
  { applicant }: Applicant,
  value: Ownership,
  m: Pick<Catalogue['application_form'], 'ownership_option' | 'ownership_organisation'>,
): string =>
  applicant.type === 'legal_entity' && value === 'company'
    ? m.ownership_organisation
    : m.ownership_option[value];
