import words from '../../../contract/settings/labels.en.ts';
import { plural } from '../../i18n/plural.ts';
import type sl from './labels.sl.ts';

export default {
  ...words,
  price_part: ({ left, of }) => {
    if (of === 2) return 'Valid for another half year: half of the annual price.';
    const time =
      of === 12
        ? plural('en', left, { one: 'month', other: 'months' })
        : plural('en', left, { one: 'quarter', other: 'quarters' });
    return `Valid for ${left} more ${time}: ${left}/${of} of the annual price.`;
  },
  price_share: (p) => `${p.share} of the annual price`,
} satisfies typeof sl;
