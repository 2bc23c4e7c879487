/**
 * A tax number or EMŠO of which the ends are known: `12••••78`. Enough to tell two namesakes apart, too little to
 * use it. One with four signs or fewer is hidden whole.
 */
export const maskNumber = (number: string): string =>
  number.length <= 4
    ? '•'.repeat(number.length)
    : `${number.slice(0, 2)}${'•'.repeat(number.length - 4)}${number.slice(-2)}`;
