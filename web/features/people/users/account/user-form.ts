import type { UserDetail } from '../../../../../contract/people/users.ts';
import { applicantValuesOf, type ApplicantValues } from '../../../../shared/people/applicant-values.ts';

/**
 * Form values of an account: data of an applicant; staff use `name`, mail, phone, tax number and language
 * only.
 */
export type UserValues = ApplicantValues & {
  name: string;
  language: 'sl' | 'en';
  foreign_operator: boolean;
};

export const EMPTY: UserValues = {
  ...applicantValuesOf({ type: 'natural_person', country: 'SI' }),
  name: '',
  language: 'sl',
  foreign_operator: false,
};

/** An account as form values; one without an applicant's data gives what it has. */
export function userValuesOf(user: UserDetail): UserValues {
  const [first_name = '', ...rest] = user.name.split(' ');
  const guessed = {
    type: user.type,
    country: 'SI',
    ...(user.type === 'natural_person'
      ? { first_name, last_name: rest.join(' ') }
      : { company_name: user.name }),
    tax_number: user.tax_number ?? '',
  };
  return {
    ...applicantValuesOf({ ...(user.applicant ?? guessed), email: user.email, phone: user.phone ?? '' }),
    ...(user.role === 'user' ? {} : { tax_number: user.tax_number ?? '' }),
    name: user.name,
    language: user.language,
    foreign_operator: user.foreign_operator,
  };
}
