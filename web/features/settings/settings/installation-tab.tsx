import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getInstallation,
  INSTALLATION_STEPS,
  openInstallation,
  type Installation,
  type InstallationStep,
} from '../../../../contract/settings/installation.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { LoadNote } from './load-note.tsx';
import styles from './settings.module.css';
import { useForm } from '../../../lib/form.ts';
import { Form, FormErrors } from '../../../ui/form.tsx';

/** Where each part is set up. */
const PLACES: Readonly<Record<InstallationStep, string>> = {
  municipality: '/nastavitve?tab=municipality',
  tax_number: '/nastavitve?tab=municipality',
  bank_account: '/nastavitve?tab=municipality',
  prices: '/nastavitve?tab=cenik',
};
type Confirmed = Record<InstallationStep, boolean>;
const NOTHING: Confirmed = { municipality: false, tax_number: false, bank_account: false, prices: false };

/**
 * What root does before people can apply: replaces the sample data by the municipality's own and confirms
 * each.
 */
export function Tab() {
  const m = useMessages('settings');
  const language = useLanguage();
  const query = useQuery(callQuery(getInstallation, {}, { quiet: false }));
  if (!query.data) return <LoadNote error={query.isError} onRetry={() => void query.refetch()} />;
  if (query.data.opened_at !== null)
    return (
      <div className={styles.sheet}>
        <Notice tone="success" role="status" title={m.installation_open_title}>
          {m.installation_open_since({ when: formatDateTime(query.data.opened_at, language) })}
        </Notice>
      </div>
    );
  return <OpeningForm steps={query.data.steps} />;
}

function OpeningForm({ steps }: Pick<Installation, 'steps'>) {
  const m = useMessages('settings');
  const client = useQueryClient();
  const form = useForm({
    name: 'installation',
    route: openInstallation,
    start: NOTHING,
    onDone: (opened) => {
      client.setQueryData(callQuery(getInstallation).queryKey, opened);
    },
  });
  return (
    <Form form={form} className={styles.sheet}>
      <p className={styles.lead}>{m.installation_lead}</p>
      <FormErrors form={form} />
      {INSTALLATION_STEPS.map((name) => {
        const done = steps.find((step) => step.name === name)?.done ?? false;
        const labels = m.installation[name];
        return (
          <Card key={name} title={labels.title}>
            <div className={styles.form}>
              <p>
                {done ? (
                  <StatusTag tone="success">{m.installation_done}</StatusTag>
                ) : (
                  <StatusTag tone="warning">{m.installation_missing}</StatusTag>
                )}
              </p>
              <p>
                {labels.text} <Link href={PLACES[name]}>{labels.place}</Link>
              </p>
              <Checkbox {...form.check(name)} label={labels.confirm} required />
            </div>
          </Card>
        );
      })}
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {m.installation_action}
        </Button>
      </div>
    </Form>
  );
}
