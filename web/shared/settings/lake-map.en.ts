import { formatNumber } from '../../i18n/format.ts';
import { plural } from '../../i18n/plural.ts';
import type sl from './lake-map.sl.ts';

export default {
  title: 'Schematic map of the parking lots at the lake',
  list: 'Parking lots on the map',
  included: 'included',
  legend_highlighted: 'The permit is valid here',
  legend_other: 'Other parking lots',
  spaces: (p) =>
    plural('en', p.n, {
      one: `${formatNumber(p.n, 'en')} space`,
      other: `${formatNumber(p.n, 'en')} spaces`,
    }),
} satisfies typeof sl;
