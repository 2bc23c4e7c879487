-- Replies that were kept for repeats hold live links to status pages. From now on the link is made again for a repeat.
delete from idempotency_keys where reply ? 'status_url';
