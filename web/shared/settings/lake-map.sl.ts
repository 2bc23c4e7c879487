import { formatNumber } from '../../i18n/format.ts';
import { plural } from '../../i18n/plural.ts';

/** Texts of the drawing of the lake with its parking areas. */
export default {
  title: 'Shematski zemljevid parkirišč ob jezeru',
  list: 'Parkirišča na zemljevidu',
  included: 'velja',
  legend_highlighted: 'Tu dovolilnica velja',
  legend_other: 'Druga parkirišča',
  spaces: (p: { n: number }) =>
    plural('sl', p.n, {
      one: `${formatNumber(p.n)} mesto`,
      two: `${formatNumber(p.n)} mesti`,
      few: `${formatNumber(p.n)} mesta`,
      other: `${formatNumber(p.n)} mest`,
    }),
};
