const SLOVENIAN = /^\+386(\d{8})$/;
/** Mobile, internet and special numbers have two digits of area (AKOS, general act on the numbering plan). */
const TWO_DIGIT_AREA = /^(?:[689]|59|\d[01])/;

/** A stored number as it is spoken: `+38640200100` -> `040 200 100`. Numbers from abroad stay as they are. */
export const phoneText = (phone: string): string => {
  const digits = SLOVENIAN.exec(phone)?.[1];
  if (!digits) return phone;
  const [area, rest] = TWO_DIGIT_AREA.test(digits)
    ? [`0${digits.slice(0, 2)}`, `${digits.slice(2, 5)} ${digits.slice(5)}`]
    : [`0${digits[0]}`, `${digits.slice(1, 4)} ${digits.slice(4, 6)} ${digits.slice(6)}`];
  return `${area} ${rest}`;
};
