import { useState } from 'react';
import { confirmStepUp, getStepUp, startStepUp } from '../../../../../contract/people/factors.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { call, urlOf } from '../../../../lib/http/api.ts';
import { answerProof } from '../../../../lib/session/step-up.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Proof } from './proof.tsx';
import { ProviderProof } from './provider-proof.tsx';
import { useStartedCall } from './use-started-call.ts';

/** Whether the provider has confirmed it; then the waiting calls go on. */
const checkProved = async (): Promise<boolean> => {
  // Without `call`, which would open this dialog once more.
  const proved = await fetch(urlOf(getStepUp)).then(
    ({ ok }) => ok,
    () => false,
  );
  if (proved) answerProof(true);
  return proved;
};

/** Opens over whatever was being done: once the person has proved who they are, the waiting calls go on. */
export function StepUpDialog() {
  const m = useMessages('factors');
  const [gone, setGone] = useState(false);
  const asked = useStartedCall(() => call(startStepUp, { body: {} }, { quiet: true }));
  const again = (): void => {
    setGone(false);
    asked.again();
  };
  return (
    <Dialog
      open
      title={m.step_title}
      size="small"
      onClose={() => answerProof(false)}
      footer={<Button onClick={() => answerProof(false)}>{m.step_cancel}</Button>}
    >
      <Stack>
        <p>{m.step_lead}</p>
        {gone ? (
          <Notice tone="error" role="alert">
            <p>{m.gone}</p>
            <Button onClick={again}>{m.step_again}</Button>
          </Notice>
        ) : asked.data?.kinds.includes('provider') ? (
          <ProviderProof wanted="proof" check={checkProved} />
        ) : asked.data ? (
          <Proof
            key={asked.data.token}
            request={asked.data}
            route={confirmStepUp}
            onDone={() => answerProof(true)}
            onGone={() => setGone(true)}
          />
        ) : (
          <LoadState error={asked.error} onRetry={again} />
        )}
      </Stack>
    </Dialog>
  );
}
