import type {
  DecisionServices,
  FinalityState,
} from '../../../../contract/permits/decisions/decision-services.ts';
import labels from '../../../../contract/permits/decisions/decision-labels.sl.ts';
import type { Municipality } from '../../../../contract/settings/reference.ts';
import { formatDate } from '../../../platform/kernel/text-format.ts';
import type { Block, PrintDocument } from '../../../platform/pdf/blocks.ts';
import { letterheadOf } from '../../../platform/pdf/letterhead.ts';

const FINALITY: Readonly<Record<Exclude<FinalityState, 'not_applicable'>, string>> = {
  not_served: 'ni vročena',
  running: 'teče rok za pritožbo',
  appealed: 'o pritožbi še ni odločeno ali odločitev župana še ni vročena',
  upheld: 'dokončna in izvršljiva, teče rok za tožbo',
  annulled: 'odpravljena v pritožbi',
  replaced: 'nadomeščena z novo odločitvijo',
  proposed: 'roki so potekli, pravnomočnost še ni potrjena',
  final: 'pravnomočna',
};

export const SERVICE_TITLE = 'Vročanje in pravnomočnost';

type Decision = { decision_nr: string; issued_on: string; services: DecisionServices };

/** How each decision of a case was served, attempt by attempt, and how far it is: in Slovenian, as all of the file. */
export const composeServiceSheet = (
  application_nr: string,
  decisions: readonly Decision[],
  municipality: Municipality,
): PrintDocument => {
  const title = `${SERVICE_TITLE} ${application_nr}`;
  return {
    title,
    language: 'sl',
    letterhead: letterheadOf(municipality, 'sl'),
    blocks: [{ type: 'title', text: title }, ...decisions.flatMap(blocksOf)],
    footer: title,
  };
};

const day = (label: string, civil: string | null) =>
  civil ? [{ label, value: formatDate('sl', civil) }] : [];

const blocksOf = ({ decision_nr, issued_on, services }: Decision): Block[] => {
  const { finality, attempts } = services;
  return [
    { type: 'heading', text: `${decision_nr} z dne ${formatDate('sl', issued_on)}` },
    {
      type: 'facts',
      rows: [
        ...(finality === 'not_applicable' ? [] : [{ label: 'Stanje', value: FINALITY[finality] }]),
        ...day('Vročena', services.served_on),
        ...day('Zadnji dan za pritožbo', services.appeal_until),
        ...day('Dokončna in izvršljiva od', services.upheld_on),
        ...day('Zadnji dan za tožbo', services.lawsuit_until),
        ...day('Pravnomočna od', services.final_on),
        ...(services.finality_confirmed_by_name
          ? [{ label: 'Pravnomočnost potrdil/-a', value: services.finality_confirmed_by_name }]
          : []),
      ],
    },
    attempts.length === 0
      ? { type: 'paragraph', text: 'Vročanje ni zabeleženo.' }
      : {
          type: 'table',
          dense: true,
          columns: [
            { label: 'Način', width: 3 },
            { label: 'Stanje', width: 3 },
            { label: 'Dnevi', width: 4 },
            { label: 'Številka pošiljke', width: 3 },
            { label: 'Povratnica', width: 3 },
          ],
          rows: attempts
            .toReversed()
            .map((attempt) => [
              labels.decision_way[attempt.way],
              labels.decision_service[attempt.status],
              [
                ...day('poslano', attempt.sent_on),
                ...day('obvestilo', attempt.notice_left_on),
                ...day('vročeno', attempt.served_on),
                ...day('vrnjeno', attempt.returned_on),
              ]
                .map(({ label, value }) => `${label} ${value}`)
                .join(', '),
              attempt.post_number ?? '',
              [attempt.receipt?.file_name, attempt.note].filter(Boolean).join('; '),
            ]),
        },
  ];
};
