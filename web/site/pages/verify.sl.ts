import permit_check from '../../features/permits/permit-check/messages.sl.ts';
import labels from '../../shared/settings/labels.sl.ts';

export { VerifyPage as Page } from '../verify-page.tsx';
export const texts = { permit_check, labels };
