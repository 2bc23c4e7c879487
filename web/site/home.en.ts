import labels from '../shared/settings/labels.en.ts';
import lake_map from '../shared/settings/lake-map.en.ts';

export { HomePage as Page } from './home-page.tsx';
export const texts = { labels, lake_map };
