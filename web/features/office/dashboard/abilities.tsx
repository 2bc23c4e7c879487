import { can, type Permission } from '../../../../contract/platform/permissions.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { Link } from '../../../ui/link.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './dashboard.module.css';

const PLACES = [
  ['check', '/preverjanje', null],
  ['plates', '/nadzor', 'permits.check'],
  ['parking', '/parkiranje', 'parking.view'],
  ['access_log', '/dnevnik-dostopov', 'access_log.view'],
  ['mails', '/posta', 'mail_log.view'],
  ['letters', '/pisma', 'letters.print'],
] as const satisfies readonly (readonly [string, string, Permission | null])[];

/** Links to their work for staff who handle neither applications nor permits. */
export function Abilities() {
  const m = useMessages('dashboard');
  const user = useUser();
  const places = PLACES.filter(([, , permission]) => permission === null || can(user, permission));
  return (
    <Stack as="section" aria-labelledby="abilities">
      <h2 id="abilities">{m.abilities_title}</h2>
      <ul className={styles.abilities}>
        {places.map(([name, href]) => (
          <li key={name}>
            <Link href={href}>{m.abilities[name]}</Link>
            <p className={styles.lead}>{m.abilities[`${name}_text`]}</p>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
