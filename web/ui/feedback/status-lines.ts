const ONE_LINE = 13;

/**
 * A state as the one or two lines it may take in a narrow column: a short one stays together, a longer one breaks at
 * the space nearest to its middle.
 */
export const statusLines = (text: string): string[] => {
  if (text.length <= ONE_LINE) return [text];
  const half = text.length / 2;
  const before = text.lastIndexOf(' ', half);
  const after = text.indexOf(' ', half);
  const middle = after < 0 || (before > 0 && half - before <= after - half) ? before : after;
  return middle < 0 ? [text] : [text.slice(0, middle), text.slice(middle + 1)];
};
