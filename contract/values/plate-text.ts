const SLOVENIAN = /^(CE|GO|KK|KP|KR|LJ|MB|MS|NM|PO|SG)([A-ZČŠŽ]{1,3}\d{2,4}|\d{2,4}[A-ZČŠŽ]{1,3})$/u;

/** A stored plate as on the car: `KRAB123` -> `KR AB-123`. Unknown patterns stay as they are. */
export const plateText = (plate: string): string => {
  const match = SLOVENIAN.exec(plate);
  if (!match) return plate;
  const rest = match[2]!.replace(/(\p{L})(\d)|(\d)(\p{L})/u, (_, a, b, c, d) =>
    a === undefined ? `${c}-${d}` : `${a}-${b}`,
  );
  return `${match[1]} ${rest}`;
};

/** Plates in a sentence or a cell, as on the cars. */
export const plateList = (plates: readonly string[]): string => plates.map(plateText).join(', ');
