export type PlatesBeside = { readonly before: string | null; readonly now: string | null };

/** Plates that leave a permit beside those that join it, in order; unchanged plates are left out. */
export function platesBeside(before: readonly string[], now: readonly string[]): PlatesBeside[] {
  const gone = before.filter((plate) => !now.includes(plate));
  const come = now.filter((plate) => !before.includes(plate));
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, i) => ({
    before: gone[i] ?? null,
    now: come[i] ?? null,
  }));
}
