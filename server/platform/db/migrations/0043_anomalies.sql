-- What barriers noticed is an anomaly, from table to screen (docs/glossary.md). The access log keeps the word that it was sealed with.
alter table barrier_hints rename to barrier_anomalies;
alter index barrier_hints_newest rename to barrier_anomalies_newest;
alter index barrier_hints_pkey rename to barrier_anomalies_pkey;
alter index barrier_hints_kind_passage_id_key rename to barrier_anomalies_kind_passage_id_key;

-- Saved views hold the address of their list.
update saved_views
set table_id = 'barrier-anomalies', query = regexp_replace(query, '(^|&)hints\.', '\1anomalies.', 'g')
where table_id = 'barrier-hints';
