import type { Confirmation } from '../../../../contract/office/confirmations.ts';

export const CONFIRMATIONS_PATH = '/potrditve';

/** The page of the record that a request is about, where it has one. */
export const subjectHref = ({ kind, subject_id }: Confirmation): string | null =>
  subject_id === null
    ? null
    : kind === 'refund'
      ? `/placila/vracila/${subject_id}`
      : kind === 'erasure'
        ? `/hramba/zahteve/${subject_id}`
        : null;
