-- What the virus scanner said about an upload. off: none was configured. not_scanned: it did not answer when the file came, and such files
-- are taken (CLAMD_REQUIRED=false); a job scans them later and marks what is infected.
alter table documents add column av_status text not null default 'off'
  check (av_status in ('off', 'clean', 'not_scanned', 'infected'));
create index documents_not_scanned on documents (created_at) where av_status = 'not_scanned' and deleted_at is null;
