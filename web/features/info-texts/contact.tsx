import { useMunicipality } from '../../lib/municipality.ts';

/** Name and address of the municipality in one line. */
export function MunicipalityAddress() {
  const { name, street, postal_code, city } = useMunicipality();
  return (
    <>
      {name}, {street}, {postal_code} {city}
    </>
  );
}

export function MunicipalityEmail() {
  const { email } = useMunicipality();
  return <a href={`mailto:${email}`}>{email}</a>;
}

export function MunicipalityPhone() {
  const { phone } = useMunicipality();
  return <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>;
}
