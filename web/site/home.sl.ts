import labels from '../i18n/labels/messages.sl.ts';

export { HomePage as Page } from './home-page.tsx';
export const texts = { labels };
