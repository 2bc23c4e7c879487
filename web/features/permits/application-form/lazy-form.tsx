import type { ComponentType } from 'react';
import { AddressFields } from './steps/step-address.tsx';
import { StepApplicant } from './steps/step-applicant.tsx';
import { StepCard } from './steps/step-card.tsx';
import { StepContact } from './steps/step-contact.tsx';
import { StepDocuments } from './steps/step-documents.tsx';
import { StepReview } from './steps/step-review.tsx';
import { StepVehicles } from './steps/step-vehicles.tsx';

export { Answer, CategoryList, ChosenCategory } from './steps/category.tsx';
export { Confirmation } from './sending/confirmation.tsx';
export { DraftFoot, DraftNotice } from './draft/draft-notice.tsx';
export { FailureNotice } from './sending/failure-notice.tsx';
export { toInput } from './values/form-input.ts';
export { PriceBar } from './steps/price-bar.tsx';
export { PlainFields } from './steps/step-plain-fields.tsx';
export { priceOf } from './values/price.ts';
export { errorsOfForm } from './values/validate.ts';

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
