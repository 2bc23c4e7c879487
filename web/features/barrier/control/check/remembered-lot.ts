const KEY = 'dovolilnice.field_lot';

/** The lot that this phone checks: the code of a place, no personal data. */
export const rememberedLot = (): string => {
  try {
    return window.localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

export const rememberLot = (id: string): void => {
  try {
    window.localStorage.setItem(KEY, id);
  } catch {
    // Without storage the lot is chosen again at the next visit.
  }
};
