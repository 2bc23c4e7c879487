import type { ComponentType } from 'react';
import { StepCard } from './step-card.tsx';
import { StepDocuments } from './step-documents.tsx';
import { StepEntitlement } from './step-entitlement.tsx';
import { StepReview } from './step-review.tsx';
import { StepVehicles } from './step-vehicles.tsx';

export { Confirmation } from './confirmation.tsx';
export { DraftFoot, DraftNotice } from './draft-notice.tsx';
export { FailureNotice } from './failure-notice.tsx';
export { errorsOfForm } from './validate.ts';

/** The steps after the first; the first is part of the prerendered page. */
export const steps: Readonly<
  Record<string, ComponentType<{ onInfo?: (which: 'terms' | 'privacy') => void }>>
> = {
  dovolilnica: StepEntitlement,
  vozila: StepVehicles,
  priloge: StepDocuments,
  kartica: StepCard,
  pregled: StepReview,
};
