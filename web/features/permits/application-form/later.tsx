import type { ComponentType } from 'react';
import { AddressFields } from './step-address.tsx';
import { StepApplicant } from './step-applicant.tsx';
import { StepCard } from './step-card.tsx';
import { StepContact } from './step-contact.tsx';
import { StepDocuments } from './step-documents.tsx';
import { StepReview } from './step-review.tsx';
import { StepVehicles } from './step-vehicles.tsx';

export { Answer, CategoryList, ChosenCategory } from './category.tsx';
export { Confirmation } from './confirmation.tsx';
export { DraftFoot, DraftNotice } from './draft-notice.tsx';
export { FailureNotice } from './failure-notice.tsx';
export { PriceBar } from './price-bar.tsx';
export { priceOf } from './price.ts';
export { errorsOfForm } from './validate.ts';

/** The steps after the first; the first is part of the prerendered page. */
export const steps: Readonly<
  Record<string, ComponentType<{ onInfo?: (which: 'terms' | 'privacy') => void }>>
> = {
  vlagatelj: StepApplicant,
  naslov: AddressFields,
  stik: StepContact,
  vozila: StepVehicles,
  priloge: StepDocuments,
  kartica: StepCard,
  pregled: StepReview,
};
