import { createContext, use } from 'react';
import type {
  MyPermit,
  replaceMyPermit,
  updateMyPermit,
} from '../../../../contract/permits/applicant/my-permits.ts';
import type { CallInput, CallReply } from '../../../../contract/platform/route.ts';
import type { ApplicantType } from '../../../../contract/values/values.ts';

type Sending = { idempotency_key: string; onProgress: (percent: number) => void; quiet: true };
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
export type ChangeInput = Without<CallInput<typeof updateMyPermit>, 'params'>;
export type ReplaceInput = Without<CallInput<typeof replaceMyPermit>, 'params'>;
export type ChangeReply = CallReply<typeof updateMyPermit>;
export type ReplaceReply = CallReply<typeof replaceMyPermit>;

/** The step of a form in the address: a `StepHistory` of the application form. */
type Steps = {
  readonly step: string | null;
  readonly go: (step: string, options?: { replace?: boolean }) => void;
  readonly back: (fallback: string) => void;
};

/** As whom a permit is changed: the account that it belongs to, or the link of its application. */
export type Acting = {
  /** Names the drafts of this person in this browser. */
  key: string;
  /** Of whom another category is applied for; null where only the card can be replaced. */
  applicant_type: ApplicantType | null;
  steps: Steps;
  /** Asks for what sending needs; false when the person gave up. */
  ready: () => Promise<boolean>;
  change: (permit: MyPermit, input: ChangeInput, options: Sending) => Promise<ChangeReply>;
  replace: (permit: MyPermit, input: ReplaceInput, options: Sending) => Promise<ReplaceReply>;
  /** Puts the changed permit where the screens read it. */
  onChanged: (permit: MyPermit) => void;
  /** The permit was changed elsewhere meanwhile. */
  onStale: () => void;
  permit_href: (permit: MyPermit) => string;
  /** Null where there is none. */
  home_href: string | null;
  /** The page of an application that came of the change; null when this person has no way to it. */
  applicationHref: (application: { id: string; status_url?: string }) => string | null;
};

export const ActingContext = createContext<Acting | null>(null);

export const useActing = (): Acting => {
  const acting = use(ActingContext);
  if (!acting) throw new Error('A permit is changed as somebody: set ActingContext.');
  return acting;
};
