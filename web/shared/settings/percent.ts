/** Hundredths of a percent of a typed number (`22`, `9,5`, `−5 %`), or null. */
export const basisPointsOf = (text: string): number | null => {
  const match = /^\s*([-−+]?)(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text);
  if (!match) return null;
  const points = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '' || match[1] === '+' ? points : -points;
};
