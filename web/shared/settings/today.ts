import { useResources } from './resources.ts';

const ljubljana = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Ljubljana' });

/** The civil date in Slovenia by the clock of this device. */
export const deviceToday = (): string => ljubljana.format(new Date());

/** The civil date of the municipality: from the server, before that from this device. */
export const useToday = (): string => {
  const { parameters } = useResources();
  return parameters?.today ?? deviceToday();
};

const SPAN = 6;

/**
 * Permit years that a filter offers, newest first: from the last open year back as long as records are kept.
 */
export const useFilterYears = (): string[] => {
  const { resources } = useResources();
  const today = useToday();
  const open = resources?.open_permit_years ?? [];
  const last = open.length > 0 ? Math.max(...open) : Number(today.slice(0, 4));
  return Array.from({ length: SPAN }, (_, index) => String(last - index));
};
