-- Two at once with one code were checked before either was there. Those that 0075 left as they are stay out of it.
create unique index business_premises_code on business_premises (lower(code)) where not code_repeats;
create unique index fiscal_devices_code on fiscal_devices (premise_id, lower(code)) where not code_repeats;
