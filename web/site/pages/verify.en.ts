import permit_check from '../../features/permits/permit-check/messages.en.ts';
import labels from '../../shared/settings/labels.en.ts';

export { VerifyPage as Page } from '../verify-page.tsx';
export const texts = { permit_check, labels };
