import { useQuery } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import {
  deleteOwnFactor,
  listOwnFactors,
  renewRecoveryCodes,
  type OwnFactor,
} from '../../../../../contract/people/factors.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { call } from '../../../../lib/http/api.ts';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmButton } from '../../../../ui/dialog/confirm-action.tsx';
import { Muted, Stack } from '../../../../ui/layout.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { AddFactorButtons } from './add-factor-buttons.tsx';
import styles from './factors.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

const FEW_CODES = 3;

/** The own second factors: which there are, adding, removing, recovery codes. */
export function FactorSection({ has_password }: { has_password: boolean }) {
  const m = useMessages('factors');
  const query = useQuery(callQuery(listOwnFactors, {}, { quiet: false }));
  const { data } = query;
  // The passkey that an account was opened with is no second step.
  const alone = data !== undefined && data.data.length > 0 && !data.two_steps;
  return (
    <Card title={m.title}>
      <Stack>
        <Muted>{alone ? m.alone : has_password ? m.lead : m.lead_no_password}</Muted>
        {data ? (
          <>
            {data.required ? <p>{m.required}</p> : null}
            {data.data.length === 0 ? <p>{m.none}</p> : null}
            <ul className={styles.list}>
              {data.data.map((factor) => (
                <Factor
                  key={factor.id}
                  factor={factor}
                  last={data.data.length === 1}
                  alone={alone}
                  kept={data.required && data.data.length === 1}
                />
              ))}
            </ul>
            <AddFactorButtons onDone={() => void query.refetch()} />
            {data.two_steps ? <Codes left={data.recovery_codes} /> : null}
          </>
        ) : (
          <LoadState error={query.error} onRetry={() => void query.refetch()} />
        )}
      </Stack>
    </Card>
  );
}

type FactorProps = { factor: OwnFactor; last: boolean; kept: boolean; alone: boolean };

function Factor({ factor, last, kept, alone }: FactorProps) {
  const m = useMessages('factors');
  const language = useLanguage();
  const { id, kind, name, created_at, last_used_at } = factor;
  const Icon = kind === 'passkey' ? KeyRound : Smartphone;
  const used =
    last_used_at === null ? m.never_used : m.last_used({ when: formatDateTime(last_used_at, language) });
  return (
    <li className={styles.factor}>
      <Icon aria-hidden="true" />
      <div>
        <p className={styles.factorName}>{name}</p>
        <Muted>
          {m.kinds[kind]} · {m.added_on({ when: formatDateTime(created_at, language) })}
          <br />
          {used}
        </Muted>
      </div>
      <ConfirmButton
        button={{ 'aria-label': `${m.remove}: ${name}`, children: m.remove }}
        offered={!kept}
        title={m.remove_title({ name })}
        confirm={m.remove}
        danger
        send={() => call(deleteOwnFactor, { params: { id } }, { quiet: true })}
        onDone={() => showSnackbar(m.removed)}
      >
        <p>{alone ? m.remove_alone : last ? m.remove_last : m.remove_text}</p>
      </ConfirmButton>
    </li>
  );
}

/** How many recovery codes are left, and new ones. */
function Codes({ left }: { left: number }) {
  const m = useMessages('factors');
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Stack gap={2}>
      <p>{m.codes_left({ n: left })}</p>
      {left < FEW_CODES ? <Notice tone="warning">{m.codes_few}</Notice> : null}
      <div>
        <ConfirmButton
          button={{ children: m.renew }}
          title={m.renew_title}
          confirm={m.renew}
          send={() => call(renewRecoveryCodes, { body: {} }, { quiet: true })}
          onDone={({ recovery_codes }) => setCodes(recovery_codes)}
        >
          <p>{m.renew_text}</p>
        </ConfirmButton>
      </div>
      {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
    </Stack>
  );
}
