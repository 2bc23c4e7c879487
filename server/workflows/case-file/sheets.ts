import { personName } from '../../../contract/values/texts/names-and-addresses.ts';
import labels from '../../../contract/settings/labels.sl.ts';
import { PLAIN_NAMES } from '../../../contract/permits/plain-fields.ts';
import plain from '../../../contract/permits/plain-fields.sl.ts';
import { applicantName } from '../../../contract/people/applicant.ts';
import type { Municipality } from '../../../contract/settings/reference.ts';
import { vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import { formatDate, formatDateTime } from '../../platform/kernel/text-format.ts';
import type { PrintDocument } from '../../platform/pdf/blocks.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { addressLines, letterheadOf } from '../../platform/pdf/letterhead.ts';
import type { Application, listEvents } from '../../permits/applications/queries.ts';
import { OTHER_EVENTS } from './event-words.ts';

type Event = Awaited<ReturnType<typeof listEvents>>[number];
type Listed = {
  position: number;
  at: string;
  title: string;
  number: string | null;
  note: string | null;
  path: string;
  sha256: string;
};

const EVENT_LABELS: Readonly<Record<string, string>> = { ...labels.application_transition, ...OTHER_EVENTS };
const STATUS_LABELS: Readonly<Record<string, string>> = labels.application_status;

const PLAIN_LABELS = { ...plain, note: 'Opomba stranke' };

const statusOf = (status: string): string => STATUS_LABELS[status] ?? status;

/** What was applied for, as it is stored, and everything that happened to it: in Slovenian, as all of the file. */
export const historySheet = (
  application: Application,
  events: readonly Event[],
  category: string,
  municipality: Municipality,
): PrintDocument => ({
  title: `Vloga in potek zadeve ${application.application_nr}`,
  language: 'sl',
  letterhead: letterheadOf(municipality, 'sl'),
  blocks: [
    { type: 'title', text: `Vloga in potek zadeve ${application.application_nr}` },
    {
      type: 'facts',
      rows: [
        { label: 'Stranka', value: applicantName(application.applicant) },
        {
          label: 'Naslov',
          value: addressLines({ ...application.applicant, name: '' })
            .filter(Boolean)
            .join(', '),
        },
        ...(application.representative
          ? [
              {
                label: 'Pooblaščenec',
                value: personName(application.representative),
              },
            ]
          : []),
        { label: 'Vrsta dovolilnice', value: category },
        { label: 'Leto', value: String(application.permit_year) },
        { label: 'Registrske številke', value: application.vehicles.map(vehiclePlate).join(', ') },
        { label: 'Prejeto', value: formatDate('sl', application.received_at) },
        { label: 'Način oddaje', value: labels.application_source[application.source] },
        { label: 'Stanje', value: statusOf(application.status) },
        ...PLAIN_NAMES.flatMap((name) =>
          application[name] ? [{ label: PLAIN_LABELS[name], value: application[name] }] : [],
        ),
      ],
    },
    { type: 'heading', text: 'Potek' },
    {
      type: 'table',
      dense: true,
      columns: [
        { label: 'Čas', width: 2 },
        { label: 'Kaj', width: 3 },
        { label: 'Kdo', width: 2 },
        { label: 'Stanje', width: 2 },
        { label: 'Razlog', width: 4 },
      ],
      rows: events.map((event) => [
        formatDateTime('sl', event.created_at),
        EVENT_LABELS[event.transition] ?? event.transition,
        event.actor_name ?? labels.actor[event.actor],
        statusOf(event.to_status),
        event.reason ?? '',
      ]),
    },
  ],
  footer: `Potek zadeve ${application.application_nr}`,
});

/** The list of contents (popis spisa). The hash says which bytes were handed over. */
export const contentsSheet = (
  application: Application,
  items: readonly Listed[],
  municipality: Municipality,
  now: string,
): PrintDocument => ({
  title: `Popis spisa zadeve ${application.application_nr}`,
  language: 'sl',
  letterhead: letterheadOf(municipality, 'sl'),
  references: [
    { label: 'Vloga', value: application.application_nr },
    { label: 'Sestavljeno', value: formatDateTime('sl', now) },
  ],
  blocks: [
    { type: 'title', text: `Popis spisa zadeve ${application.application_nr}` },
    {
      type: 'paragraph',
      text: `Stranka: ${applicantName(application.applicant)}. Dokumentov v spisu: ${items.length}.`,
    },
    {
      type: 'table',
      dense: true,
      columns: [
        { label: 'Št.', width: 1, align: 'right' },
        { label: 'Dan', width: 2 },
        { label: 'Dokument', width: 5 },
        { label: 'Številka', width: 3 },
        { label: 'Datoteka', width: 5 },
      ],
      rows: items.map((item) => [
        String(item.position),
        formatDate('sl', dayOf(item.at)),
        item.note ? `${item.title} (${item.note})` : item.title,
        item.number ?? '',
        item.path,
      ]),
    },
    { type: 'heading', text: 'Zgoščene vrednosti datotek (SHA-256)' },
    {
      type: 'facts',
      dense: true,
      rows: items.map((item) => ({ label: String(item.position), value: item.sha256 })),
    },
  ],
  footer: `Popis spisa ${application.application_nr}`,
});

export const CONTENTS_HEADER = ['Št.', 'Dan in ura', 'Dokument', 'Opomba', 'Številka', 'Datoteka', 'SHA-256'];
/** The same list as a table, for whoever checks the hashes by a program. */
export const contentsRow = (item: Listed): string[] => [
  String(item.position),
  formatDateTime('sl', item.at),
  item.title,
  item.note ?? '',
  item.number ?? '',
  item.path,
  item.sha256,
];
