export { InstructionsPage as Page } from './text-pages.tsx';
