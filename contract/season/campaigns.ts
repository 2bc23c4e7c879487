import { versionOnly } from '../platform/actions.ts';
import { LANGUAGES } from '../values/languages.ts';
import * as z from 'zod/mini';
import { changes, lists, ofPerson } from '../platform/audit.ts';
import { columnsOf } from '../platform/columns.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import type { CallReply, Route } from '../platform/route.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import { MAIL_STATUSES } from '../values/status.ts';
import { civilDate, id, line, money, paragraphs, permitYear, reason, version } from '../values/values.ts';

/**
 * Invitations to renew for the next permit year: a preview of who gets what, one confirmed start, and the
 * results.
 */

export const CAMPAIGN_STATUSES = ['draft', 'running', 'paused', 'done', 'cancelled'] as const;
/** What leaves an entry in the history of a campaign. */
export const CAMPAIGN_EVENTS = [
  'create',
  'update',
  'choose',
  'start',
  'remind',
  'pause',
  'resume',
  'cancel',
  'finish',
  'resend',
] as const;
export type CampaignEvent = (typeof CAMPAIGN_EVENTS)[number];
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/**
 * Why a holder is an exception. The first ones can never be written to; `ASK` ones are left out until staff
 * decide; `document_again` gets the invitation, which says what to attach.
 */
export const NEVER_CODES = [
  'no_address',
  'account_deleted',
  'category_ended',
  'already_renewed',
  'already_invited',
  'unsubscribed',
] as const;
export const ASK_CODES = [
  'suspended',
  'unpaid',
  'plates_unchecked',
  'lot_closed',
  'duplicate_holder',
] as const;
export const EXCEPTION_CODES = [...NEVER_CODES, ...ASK_CODES, 'document_again'] as const;
export type ExceptionCode = (typeof EXCEPTION_CODES)[number];
/** Why a planned message was not sent, besides the exceptions. */
export const SKIP_CODES = [...EXCEPTION_CODES, 'excluded', 'not_in_force'] as const;
export type SkipCode = (typeof SKIP_CODES)[number];

/** `gets`: the invitation is sent; `left_out`: it is not. */
export const OUTCOMES = ['gets', 'left_out'] as const;
export const CHANNELS = ['email', 'letter'] as const;
export const MESSAGE_STATES = [
  'planned',
  'waiting',
  'sent',
  'skipped',
  'failed',
  'cancelled',
  'left_out',
] as const;

const texts = {
  subject_sl: line(150),
  body_sl: paragraphs(6000),
  subject_en: line(150),
  body_en: paragraphs(6000),
};
const fields = {
  name: line(100),
  answer_by: civilDate,
  ...texts,
  /** Minutes of work per renewal, for the estimate. */
  minutes_per_application: z
    .int('value.number')
    .check(z.minimum(1, 'parameter.too_small'), z.maximum(240, 'parameter.too_big')),
};

/** Money, mails and work if everybody invited renews. */
export const estimate = z.object({
  recipients: z.int(),
  emails: z.int(),
  letters: z.int(),
  left_out: z.int(),
  income: money,
  new_cards: z.int(),
  minutes: z.int(),
});
/** Results by holder. */
export const campaignResults = z.object({
  sent: z.int(),
  opened: z.int(),
  applied: z.int(),
  paid: z.int(),
  issued: z.int(),
  not_answered: z.int(),
  reminded: z.int(),
  /** Of the received applications, as charged. */
  income: money,
});
export const campaignProgress = z.object({
  total: z.int(),
  waiting: z.int(),
  sent: z.int(),
  skipped: z.int(),
  failed: z.int(),
  cancelled: z.int(),
});

export const campaignRow = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  permit_year: z.int(),
  answer_by: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  wave: z.int(),
  created_at: z.string(),
  created_by_name: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  /** Holders who got a message. */
  sent: z.int(),
  applied: z.int(),
});
export type CampaignRow = z.output<typeof campaignRow>;

export const campaignDetail = z.object({
  ...campaignRow.shape,
  subject_sl: z.string(),
  body_sl: z.string(),
  subject_en: z.string(),
  body_en: z.string(),
  minutes_per_application: z.int(),
  /** Before the start only. */
  estimate: z.nullable(estimate),
  /** Number of exceptions by reason: of a draft as they are now, later as in the newest messages. */
  exceptions: z.array(z.object({ code: z.enum(SKIP_CODES), count: z.int(), left_out: z.int() })),
  /** Of the running or last wave; null before the start. */
  progress: z.nullable(campaignProgress),
  results: z.nullable(campaignResults),
  categories: z.array(
    z.object({
      user_type: z.string(),
      name_sl: z.string(),
      name_en: z.string(),
      recipients: z.int(),
      applied: z.int(),
      income: money,
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(CAMPAIGN_EVENTS),
      actor_name: z.nullable(z.string()),
      /** How many holders it was about, if any. */
      count: z.nullable(z.int()),

      created_at: z.string(),
    }),
  ),
  /** How many have not answered and would get the reminder now. */
  remindable: z.int(),
  /**
   * How many holders have not answered and got nothing, because their newest message did not arrive or could
   * not be written.
   */
  undelivered: z.int(),
  /**
   * Of a draft: the day from which applications for its year are accepted, if that is still to come. It
   * cannot be started before.
   */
  opens_on: z.nullable(z.string()),
});
export type CampaignDetail = z.output<typeof campaignDetail>;

export const holderRow = ofPerson(
  z.object({
    permit_id: z.string(),
    permit_nr: z.string(),
    holder_name: z.string(),
    user_type: z.string(),
    parking_lot_codes: z.array(z.string()),
    registration_numbers: z.array(z.string()),
    /** The same as on the cars. */
    plate_texts: z.array(z.string()),
    /** For the next year, with a new card where needed. */
    price: z.nullable(money),
    new_card: z.boolean(),
    channel: z.enum(CHANNELS),
    /** The address of the mail, or the place of the letter. */
    to: z.nullable(z.string()),
    language: z.enum(LANGUAGES),
    codes: z.array(z.enum(SKIP_CODES)),
    /** What staff decided; null when nothing. */
    choice: z.nullable(z.enum(['include', 'exclude'])),
    choice_reason: z.nullable(z.string()),
    outcome: z.enum(OUTCOMES),
    /** Result of the newest message: the reminder or else the invitation. */
    state: z.enum(MESSAGE_STATES),
    /** Whether the newest message is the reminder. */
    reminded: z.boolean(),
    /** Its mail or letter in the mail log, and the result. */
    mail: z.nullable(z.object({ id: z.string(), status: z.enum(MAIL_STATUSES) })),
    /** The application that resulted from it. */
    application: z.nullable(z.object({ id: z.string(), application_nr: z.string(), status: z.string() })),
  }),
  'permit_id',
);
export type HolderRow = z.output<typeof holderRow>;

export const holderColumns = columnsOf<HolderRow>()({
  holder_name: { kind: 'text', sortable: true },
  permit_nr: { kind: 'text', sortable: true },
  user_type: { kind: 'word', labels: 'category' },
  price: { kind: 'money', sortable: true },
  /** In the list with the price. */
  new_card: { kind: 'boolean', hidden: true, only: 'file' },
  outcome: { kind: 'word', labels: 'invitation_state' },
  codes: { kind: 'text' },
  application: { kind: 'text' },
  application_status: { kind: 'word', labels: 'application_status', hidden: true, only: 'file' },
  channel: { kind: 'text' },
  /** In the list with the channel. */
  to: { kind: 'text', hidden: true, only: 'file' },
  language: { kind: 'word', labels: 'language', hidden: true },
  registration_numbers: { kind: 'list', field: 'plate_texts', hidden: true },
  parking_lot_codes: { kind: 'list', hidden: true },
  permit_id: null,
  plate_texts: null,
  choice: null,
  choice_reason: null,
  state: null,
  reminded: null,
  mail: null,
});

/**
 * State of a row: of a draft whether they would get the invitation, later the result of the newest message.
 */
export type ShownState =
  | (typeof OUTCOMES)[number]
  | Exclude<(typeof MESSAGE_STATES)[number], 'planned' | 'failed'>
  | 'reminder_sent'
  | 'not_delivered';

export const shownState = ({
  state,
  outcome,
  reminded,
  mail,
}: Pick<HolderRow, 'state' | 'outcome' | 'reminded' | 'mail'>): ShownState => {
  if (state === 'planned') return outcome;
  if (state === 'failed' || (state === 'sent' && mail?.status === 'failed')) return 'not_delivered';
  return state === 'sent' && reminded ? 'reminder_sent' : state;
};

export const listCampaigns = list(
  '/v1/admin/campaigns',
  'Renewal campaigns, newest first.',
  { tag: 'season', access: 'staff:campaigns.manage', audit: { none: 'names of campaigns and numbers' } },
  {
    body: listBody(['created_at', 'name', 'permit_year', 'answer_by', 'status'], {
      status: filter.choice(CAMPAIGN_STATUSES),
      permit_year: filter.years,
    }),
    reply: listOf(campaignRow),
  },
);

export const getCampaignDefaults = read(
  '/v1/admin/campaign-defaults',
  'Defaults of a new campaign: the next permit year, a day to answer by and the texts.',
  { tag: 'season', access: 'staff:campaigns.manage', audit: { none: 'templates and days' } },
  {
    reply: z.object({
      permit_year: z.int(),
      permit_years: z.array(z.int()),
      answer_by: z.string(),
      minutes_per_application: z.int(),
      subject_sl: z.string(),
      body_sl: z.string(),
      subject_en: z.string(),
      body_en: z.string(),
      placeholders: z.array(
        z.object({ name: z.string(), kind: z.string(), meaning_sl: z.string(), meaning_en: z.string() }),
      ),
    }),
  },
);
export type CampaignDefaults = CallReply<typeof getCampaignDefaults>;

export const createCampaign = create(
  '/v1/admin/campaigns/create',
  'A new campaign as a draft; nothing is sent.',
  {
    tag: 'season',
    access: 'staff:campaigns.manage',
    audit: { none: 'texts and days; its holders are a list of their own' },
  },
  { body: z.strictObject({ permit_year: permitYear, ...fields }), reply: campaignDetail },
);

export const getCampaign = read(
  '/v1/admin/campaigns/{id}',
  'One campaign: the estimate of a draft, progress and results of one that was started.',
  {
    tag: 'season',
    access: 'staff:campaigns.manage',
    audit: { none: 'numbers; who gets what is a list of its own' },
  },
  { reply: campaignDetail },
);

export const updateCampaign = action(
  '/v1/admin/campaigns/{id}/update',
  'Changes a draft.',
  { tag: 'season', access: 'staff:campaigns.manage', audit: changes('campaign') },
  { body: z.strictObject({ version, ...fields }), reply: campaignDetail },
);

export const deleteCampaign = {
  method: 'GET',
  path: '/v1/admin/campaigns/{id}/delete',
  tag: 'season',
  access: 'staff:campaigns.manage',
  audit: changes('campaign'),
  changes_state: true,
  summary: 'Deletes a draft.',
  replies: { 204: null },
} as const satisfies Route;

export const previewCampaignText = action(
  '/v1/admin/campaigns/text-preview',
  'A text of a campaign with sample data.',
  {
    tag: 'season',
    access: 'staff:campaigns.manage',
    audit: { none: 'a template with a made-up person' },
    changes_nothing: true,
  },
  {
    body: z.strictObject({
      language: z.enum(LANGUAGES, 'value.choice'),
      subject: line(150),
      body: paragraphs(6000),
      answer_by: civilDate,
      permit_year: permitYear,
    }),
    reply: z.object({ subject: z.string(), text: z.string() }),
  },
);

/** Filters of the results. */
const HOLDER_VIEWS = ['gets', 'exceptions', 'left_out', 'not_answered', 'applied', 'undelivered'] as const;

export const listCampaignHolders = list(
  '/v1/admin/campaigns/{id}/holders',
  'Who gets what: of a draft as of now, later as it was sent.',
  { tag: 'season', access: 'staff:campaigns.manage', audit: lists('campaign') },
  {
    body: listBody(['holder_name', 'permit_nr', 'price'], {
      view: z.enum(HOLDER_VIEWS, 'value.choice'),
      code: filter.choice(SKIP_CODES),
      user_type: filter.words,
      channel: filter.choice(CHANNELS),
      state: filter.choice(MESSAGE_STATES),
    }),
    reply: listOf(holderRow),
  },
);

export const chooseHolders = action(
  '/v1/admin/campaigns/{id}/choose',
  'Decides about holders of a draft: include despite an exception, exclude with a reason, or undo. Takes either the permits or every one with a code.',
  { tag: 'season', access: 'staff:campaigns.manage', audit: changes('campaign') },
  {
    body: z
      .strictObject({
        choice: z.enum(['include', 'exclude', 'undo'], 'value.choice'),
        reason: z.optional(reason),
        permit_ids: z.optional(
          z.array(id).check(z.minLength(1, 'required'), z.maxLength(500, 'value.too_many')),
        ),
        code: z.optional(z.enum(EXCEPTION_CODES, 'value.choice')),
      })
      .check(
        z.refine((body) => (body.permit_ids === undefined) !== (body.code === undefined), {
          error: 'required',
          path: ['permit_ids'],
        }),
        z.refine((body) => body.choice !== 'exclude' || body.reason !== undefined, {
          error: 'required',
          path: ['reason'],
        }),
      ),
    reply: z.object({ changed: z.int(), rejected: z.int(), campaign: campaignDetail }),
  },
);

/** The number that the person confirmed: if it differs by now, nothing is started. */
const confirmed = z.strictObject({
  version,
  recipients: z.int('value.number').check(z.minimum(1, 'campaign.nobody')),
});

export const startCampaign = {
  method: 'POST',
  path: '/v1/admin/campaigns/{id}/start',
  tag: 'season',
  access: 'staff:campaigns.manage',
  audit: changes('campaign'),
  summary: 'Starts the invitation, once. 422 when the number of recipients is not the confirmed one.',
  body: confirmed,
  replies: { 202: campaignDetail },
} as const satisfies Route;

export const remindCampaign = {
  method: 'POST',
  path: '/v1/admin/campaigns/{id}/remind',
  tag: 'season',
  access: 'staff:campaigns.manage',
  audit: changes('campaign'),
  summary: 'Sends the reminder to everybody who was invited and has not answered, once.',
  body: confirmed,
  replies: { 202: campaignDetail },
} as const satisfies Route;

export const resendCampaign = {
  method: 'POST',
  path: '/v1/admin/campaigns/{id}/resend',
  tag: 'season',
  access: 'staff:campaigns.manage',
  audit: changes('campaign'),
  summary:
    'Resends what did not arrive, each message once more: by mail to the current address, or as a letter for the print queue.',
  body: z.strictObject({ ...confirmed.def.shape, channel: z.enum(CHANNELS, 'value.choice') }),
  replies: { 202: campaignDetail },
} as const satisfies Route;

export const pauseCampaign = action(
  '/v1/admin/campaigns/{id}/pause',
  'Stops sending; what waits stays waiting.',
  { tag: 'season', access: 'staff:campaigns.manage', audit: changes('campaign') },
  { body: versionOnly, reply: campaignDetail },
);

export const resumeCampaign = action(
  '/v1/admin/campaigns/{id}/resume',
  'Goes on with what waits.',
  { tag: 'season', access: 'staff:campaigns.manage', audit: changes('campaign') },
  { body: versionOnly, reply: campaignDetail },
);

export const cancelCampaign = action(
  '/v1/admin/campaigns/{id}/cancel',
  'Ends the campaign: what waits is never sent.',
  { tag: 'season', access: 'staff:campaigns.manage', audit: changes('campaign') },
  { body: versionOnly, reply: campaignDetail },
);
