export { TermsPage as Page } from './text-pages.tsx';
