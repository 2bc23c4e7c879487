import { plural } from '../../../i18n/plural.ts';
import type sl from './messages.sl.ts';

export default {
  permit_nr: (p) => `Permit ${p.nr}`,
  sending: 'Sending. Do not close the window.',
  effects: 'What happens when you send this',
  next: 'What happens next',
  application_number: 'Application number',
  to_permit: 'To the permit',
  to_dashboard: 'To the dashboard',
  draft_kept: 'What you type and the files you choose are kept in this browser, encrypted.',
  not_now: 'This cannot be done now',
  not_now_open: (p) =>
    `Application ${p.nr} for this permit is under way. Once it is closed or withdrawn, you can send another change.`,

  change_title: 'Change the plate',
  change_lead: 'Another car or a new plate? Enter it and attach a photo of the registration certificate.',
  change_not_now: 'The plate can be changed while the permit is valid. If it is blocked or revoked, call us.',
  now: 'On the permit now',
  action: 'What would you like to change?',
  action_swap: (p) => `Enter another vehicle instead of ${p.plate}`,
  action_add: 'Add one more vehicle',
  action_remove: (p) => `Remove ${p.plate}`,
  vehicle: 'New vehicle',
  new_plate: 'New number plate',
  papers: 'Registration certificate',
  papers_why:
    'The municipality checks the vehicle with it. A photo taken with your phone will do if it can be read.',
  effect_at_once: ({ validity, from }) =>
    validity === 'during'
      ? 'The new plate opens the barrier at once.'
      : `The new plate is on the permit as soon as you send it. It opens the barrier from ${from}, when the permit becomes valid.`,
  effect_removed: 'The vehicle is removed at once.',
  effect_overlap: (p) => `The old plate ${p.plate} still opens the barrier until ${p.until}.`,
  effect_check: (p) =>
    `The municipality checks the change within ${plural('en', p.days, { one: `${p.days} working day`, other: `${p.days} working days` })}. If something is wrong, we write to you.`,
  effect_left: (p) =>
    `You can change the plate ${plural('en', p.n, { one: 'once', other: `${p.n} times` })} more this year.`,
  effect_last:
    'This is the last change this year without an application. The next one will be an application that the municipality reviews first.',
  effect_application:
    'You have changed the plate as often as is possible at once this year. This change will therefore be an application that the municipality reviews first.',
  effect_application_meanwhile: 'Until the decision the present vehicle stays on the permit.',
  effect_free: 'The change is free of charge.',
  change_send: 'Change the plate now',
  change_send_application: 'Apply for the change',
  change_done_title: 'The plate is changed',
  change_done_now: ({ validity, from }) =>
    validity === 'during' ? 'The permit is now valid for' : `The permit is valid from ${from} for`,
  change_checked_by: (p) =>
    `The municipality checks the change by ${p.date}. If something is wrong, we write to you.`,
  change_mail: 'We have sent a confirmation to your e-mail address.',
  change_applied_title: 'You have applied for the change',
  change_applied_text: 'The change is not in force yet: the municipality reviews it first.',
  change_applied_mail: 'We write to your e-mail address when we have decided.',

  replace_title: 'Replace card or change permit type',
  replace_card_title: 'Lost or damaged card',
  replace_lead: (p) => `For permit ${p.nr}.`,
  replace_not_now:
    'A permit can be replaced while it is valid. If it has expired, send a new application; if it is blocked or revoked, call us.',
  reason: 'Why do you need a replacement?',
  reasons: {
    lost: { title: 'I lost the card', text: 'We block the old card at once and you get a new one.' },
    stolen: { title: 'The card was stolen', text: 'We block the old card at once and you get a new one.' },
    damaged: { title: 'The card is damaged or does not work', text: 'You get a new card.' },
    category_change: {
      title: 'I need another kind of permit',
      text: 'For example after moving or with a new job. You pay the difference only.',
    },
  },
  card_waits:
    'Your card is waiting at the municipality, so there is no need to replace it. You can change the permit type.',
  card_stops: 'The card stops working as soon as you send the application',
  plate_still_opens: (p) => `Plate ${p.plates} goes on opening the barrier.`,
  damaged_note: (p) =>
    `Until you get the new card you can use the old one if it still works. Plate ${p.plates} opens the barrier too.`,
  category: 'Which permit do you need?',
  category_hint: 'The price is the difference to what you have paid already.',
  category_none: 'No other kind of permit is available to you at the moment. Call us if you think otherwise.',
  price: (p) => `You pay ${p.amount} after approval. You pay nothing now.`,
  price_none: 'The replacement is free of charge.',
  to_check: 'Check your answers',
  check: 'Check and send',
  change_answers: 'Change the answers',
  effect_card_stops: (p) => `Card ${p.card} stops opening barriers at once.`,
  effect_review: 'The municipality reviews the application and writes to you.',
  replace_send: 'Send the application',
  replace_done_title: 'You have applied for a replacement',
  card_stopped: (p) => `Card ${p.card} no longer opens barriers.`,
  replace_next_review: 'We review the application, usually within a few working days, and write to you.',
  replace_next_free: 'There is nothing to pay.',
  replace_next_pay: (p) => `After approval you pay ${p.amount}. The message and the application say how.`,
  replace_next_pickup: 'When it is ready, you collect it at the municipality. We write to you.',
  replace_next_post: 'We send the new card by post to the address on the permit.',
  draft_restored: 'We found your draft. You can go on where you stopped.',
  draft_start_over: 'Start over',
  back: 'Back',
} satisfies typeof sl;
