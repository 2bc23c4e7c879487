const ONE_LINE = 13;

/**
 * A state as the one or two lines it may take in a narrow column: a short one stays together, a longer one breaks at
 * the space nearest to its middle.
 */
export const statusLines = (text: string): string[] => {
  if (text.length <= ONE_LINE) return [text];
  const off = (at: number): number => Math.abs(at - text.length / 2);
  const [middle] = [...text.matchAll(/ /g)].map(({ index }) => index).toSorted((a, b) => off(a) - off(b));
  return middle === undefined ? [text] : [text.slice(0, middle), text.slice(middle + 1)];
};
