/** Without schemas, for lists in the browser. */

/** As people say it. Some have one name only, which stands as the first; their `last_name` is empty. */
export const personName = ({
  first_name = '',
  last_name = '',
}: {
  first_name?: string | undefined;
  last_name?: string | undefined;
}): string => `${first_name} ${last_name}`.trim();

/**
 * The line of an address before that of the post. In a village without streets the houses are numbered by its name,
 * which may be the street or that of the post (`Ukanc 5`); a house without a number has none. Empty where nothing is known.
 */
export const streetLine = ({
  street,
  house_number,
  city,
}: {
  street: string;
  house_number: string;
  city: string;
}): string => (street || house_number ? `${street || city} ${house_number}`.trim() : '');
