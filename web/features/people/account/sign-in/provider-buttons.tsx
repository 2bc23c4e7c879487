import { useQuery } from '@tanstack/react-query';
import { listProviders } from '../../../../../contract/people/auth.ts';
import { callQuery } from '../../../../lib/http/call-query.ts';
import styles from '../account.module.css';

/** The sign-in page within the app asks for what the public one has in its HTML. */
export function ProviderButtons({ redirect }: { redirect: string }) {
  const { data } = useQuery(callQuery(listProviders, {}, { quiet: true }));
  if (!data || data.data.length === 0) return null;
  return (
    <div className={styles.providers}>
      {data.data.map(({ href, label }) => (
        <a key={href} href={`${href}?redirect=${encodeURIComponent(redirect)}`}>
          {label}
        </a>
      ))}
    </div>
  );
}
