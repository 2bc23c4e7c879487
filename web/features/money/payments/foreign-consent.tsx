import { useRef, useState } from 'react';
import { groupedIban } from '../../../../contract/values/iban.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';

/**
 * Consent to payments on accounts that are not the municipality's. `given` validates it and is true when none
 * is needed or it was given; `accounts` goes along with the confirmation.
 */
export function useForeignConsent(found: readonly string[]) {
  const m = useMessages('payments');
  const [agreed, setAgreed] = useState('');
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const accounts = [...new Set(found)].toSorted();
  // The consent is for these accounts; others need a new one.
  const these = accounts.join();
  const yes = agreed === these;
  const given = (): boolean => {
    if (accounts.length === 0 || yes) return true;
    setAsked(true);
    box.current?.querySelector('input')?.focus();
    return false;
  };
  const part =
    accounts.length === 0 ? null : (
      <div ref={box}>
        <Notice tone="warning" title={m.foreign_title}>
          <p>{m.foreign_text({ accounts: accounts.map(groupedIban).join(', ') })}</p>
          <Checkbox
            label={m.foreign_consent}
            checked={yes}
            required
            error={asked && !yes ? m.foreign_missing : undefined}
            onChange={(event) => setAgreed(event.target.checked ? these : '')}
          />
        </Notice>
      </div>
    );
  return { part, given, accounts: accounts.length > 0 && yes ? { foreign_accounts: accounts } : {} };
}
