import { useEffect, useState } from 'react';
import type { renewByLink } from '../../../contract/permits/applicant/link-actions.ts';
import type { CallReply } from '../../../contract/platform/route.ts';
import type { StepHistory } from '../../features/permits/application-form/draft/step-history.ts';
import { Renew } from '../../features/permits/holder/link/link-steps.tsx';
import { I18nProvider, useI18n } from '../../i18n/i18n.tsx';
import { loadRenewal, type RenewalLater } from '../renewal/load-renewal.ts';
import { mainPart, showStart, useScreenChange } from '../../lib/screen-start.ts';

type Props = { token: string; year: number | null; back_href: string; steps: StepHistory };
type Opened = { reply: CallReply<typeof renewByLink>; later: RenewalLater };

/** The renewal as a step of the page of an application: the code by mail, then the prefilled form. */
export function LinkRenewal({ token, year, back_href, steps }: Props) {
  const { language, catalogue } = useI18n();
  const [opened, setOpened] = useState<Opened | null>(null);
  useScreenChange(opened, () => showStart(mainPart()));
  // It comes while the code is typed; what fails is tried again when it is needed.
  useEffect(() => void loadRenewal(language).catch(() => {}), [language]);
  if (!opened)
    return (
      <Renew
        token={token}
        year={year}
        back_href={back_href}
        onOpened={async (reply) => setOpened({ reply, later: await loadRenewal(language) })}
      />
    );
  const { RenewalByLink, texts } = opened.later;
  return (
    <I18nProvider language={language} catalogue={{ ...catalogue, ...texts }}>
      <RenewalByLink
        code={opened.reply.code}
        confirmed={opened.reply}
        within={{ steps, name: 'podaljsanje' }}
      />
    </I18nProvider>
  );
}
