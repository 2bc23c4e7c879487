export { AccessibilityPage as Page } from './text-pages.tsx';
