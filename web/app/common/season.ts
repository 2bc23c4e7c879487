type Seen = {
  readonly today: string;
  /** Years for which applications are accepted. */
  readonly open_permit_years: readonly number[];
  /** Whether an invitation to renew runs or its answers are awaited; null or undefined: not known. */
  readonly renewals_run: boolean | null | undefined;
};

/** Whether permits are renewed now: the next year is open, or an invitation to renew is not over yet. */
export const inRenewalSeason = ({ today, open_permit_years, renewals_run }: Seen): boolean =>
  renewals_run === true || open_permit_years.some((year) => year > Number(today.slice(0, 4)));
