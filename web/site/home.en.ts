import labels from '../i18n/labels/messages.en.ts';

export { HomePage as Page } from './home-page.tsx';
export const texts = { labels };
