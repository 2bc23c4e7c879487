import { useMessages } from '../../../i18n/i18n.tsx';
import type { Language } from '../../../i18n/plural.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from './account.module.css';
import { DataSection } from './data-section.tsx';
import { FactorSection } from './factors/factor-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { EmailSection } from './email-section.tsx';
import { useOwnAccount } from './own-account.ts';
import { NoPasswordSection } from './password/no-password-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { SessionSection } from './session-section.tsx';

/** The reader's own account, for everybody who is signed in. `onLanguage` switches the page. */
export function AccountTab({ onLanguage }: { onLanguage: (language: Language) => Promise<void> }) {
  const m = useMessages('own_account');
  const ui = useMessages('ui');
  const steps = useMessages('factors');
  const { by_provider, role } = useUser();
  const account = useOwnAccount();
  if (account.data === undefined)
    return account.isError ? (
      <Notice tone="error">
        <p>{m.load_failed}</p>
        <Button onClick={() => void account.refetch()}>{ui.retry}</Button>
      </Notice>
    ) : (
      <Spinner label={ui.loading} />
    );
  return (
    <div className={styles.sections}>
      <DataSection account={account.data} onLanguage={onLanguage} />
      {role === 'user' ? <IdentitySection /> : null}
      {by_provider && role !== 'user' ? (
        <Card title={steps.provider_title}>
          <p>{steps.provider_account}</p>
        </Card>
      ) : (
        <>
          <EmailSection account={account.data} />
          {account.data.has_password ? <PasswordSection /> : <NoPasswordSection email={account.data.email} />}
          <FactorSection has_password={account.data.has_password} />
        </>
      )}
      <SessionSection has_password={account.data.has_password} />
    </div>
  );
}
