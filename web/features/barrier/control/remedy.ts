import type { Diagnosis, RemedyKind } from '../../../../contract/barrier/barrier-office.ts';
import type { Permission } from '../../../../contract/platform/permissions.ts';

/** Where a remedy leads, and the permission for it. */
export const remedyOf = ({
  remedy,
  plate,
  permit,
}: Pick<Diagnosis, 'remedy' | 'plate' | 'permit'>): { href: string; permission: Permission } => {
  const { kind, id } = remedy;
  const newApplication = (registration_number: string | null | undefined) => ({
    href: `/vloge/parkirna-dovolilnica?plate=${encodeURIComponent(registration_number ?? '')}`,
    permission: 'applications.create' as const,
  });
  const permitAt = (action: string, permission: Permission) => ({
    href: `/dovolilnice/${id}?action=${action}`,
    permission,
  });
  const places: Record<RemedyKind, { href: string; permission: Permission }> = {
    open_permit: { href: `/dovolilnice/${id}`, permission: 'permits.view' },
    change_plate: permitAt('change_vehicles', 'permits.update'),
    resume: permitAt('resume', 'permits.suspend'),
    reopen: permitAt('reopen', 'permits.revoke'),
    correct_dates: permitAt('correct', 'permits.update'),
    open_application: { href: `/vloge/${id}`, permission: 'applications.view' },
    take_payment: { href: `/vloge/${id}?action=pay`, permission: 'applications.view' },
    new_application: newApplication(plate),
    renew: permit?.user_id
      ? {
          href: `/uporabniki/${permit.user_id}/vloge/parkirna-dovolilnica?permit_id=${id}`,
          permission: 'applications.create',
        }
      : // Without an account there is no renewal, so the person applies anew.
        newApplication(plate ?? permit?.registration_numbers[0]),
    replace_card: permitAt('replace', 'permits.replace'),
    cards: {
      href: id ? `/kartice/${id}` : '/kartice',
      permission: 'parking.manage',
    },
    board: { href: '/parkiranje?tab=zapornice', permission: 'parking.view' },
    find: {
      href: `/dovolilnice?search=${encodeURIComponent(plate ?? '')}`,
      permission: 'permits.view',
    },
  };
  return places[kind];
};
