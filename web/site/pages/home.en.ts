import labels from '../../shared/settings/labels.en.ts';
import lake_map from '../../shared/settings/lake-map.en.ts';
import home from '../home-messages.en.ts';

export { HomePage as Page } from '../home-page.tsx';
export const texts = { home, labels, lake_map };
