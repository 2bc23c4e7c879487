-- Messages of a campaign that did not arrive can be sent again.
alter table campaign_events drop constraint campaign_events_kind_check;
alter table campaign_events add constraint campaign_events_kind_check
  check (kind in ('create', 'update', 'choose', 'start', 'remind', 'pause', 'resume', 'cancel', 'finish', 'resend'));
