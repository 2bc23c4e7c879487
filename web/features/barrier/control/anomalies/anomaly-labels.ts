import { useCallback } from 'react';
import type { BarrierAnomaly } from '../../../../../contract/barrier/barrier-office.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';

/** What happened, in a sentence that needs no knowledge of barriers. */
export const useAnomalySentence = (): ((anomaly: BarrierAnomaly) => string) => {
  const m = useMessages('barrier').anomalies;
  const language = useLanguage();
  return useCallback(
    ({ kind, passage, earlier }) => {
      const here = `${passage.lot_code} ${passage.lot_name}`;
      const at = formatDateTime(passage.occurred_at, language);
      if (kind === 'replaced_card') return m.explained.replaced_card({ here, at });
      if (earlier === null) return m.removed;
      const between = Math.max(
        1,
        Math.round((Date.parse(passage.occurred_at) - Date.parse(earlier.occurred_at)) / 60_000),
      );
      return kind === 'two_lots'
        ? m.explained.two_lots({
            here,
            there: `${earlier.lot_code} ${earlier.lot_name}`,
            minutes: m.minutes({ n: between }),
          })
        : m.explained.anti_passback({
            here,
            at,
            earlier: formatDateTime(earlier.occurred_at, language),
          });
    },
    [m, language],
  );
};
