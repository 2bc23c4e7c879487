import renewal_link from '../../features/permits/renewal-link/messages.sl.ts';

export { RenewalPage as Page } from '../renewal/renewal-page.tsx';
export const texts = { renewal_link };
