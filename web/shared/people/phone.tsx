import { phoneText } from '../../../contract/values/contact/phone-text.ts';

/** A telephone number that a tap calls, written as it is spoken. */
export function PhoneLink({ children }: { children: string }) {
  return <a href={`tel:${children.replaceAll(' ', '')}`}>{phoneText(children)}</a>;
}

/** The telephone number of a row, `none` where it has none. */
export const phoneCell = (none: string) => ({
  cell: ({ phone }: { readonly phone: string | null }) => (phone ? phoneText(phone) : none),
  nowrap: true,
});
