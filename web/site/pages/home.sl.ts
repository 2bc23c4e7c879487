import labels from '../../shared/settings/labels.sl.ts';
import lake_map from '../../shared/settings/lake-map.sl.ts';
import home from '../home-messages.sl.ts';

export { HomePage as Page } from '../home-page.tsx';
export const texts = { home, labels, lake_map };
