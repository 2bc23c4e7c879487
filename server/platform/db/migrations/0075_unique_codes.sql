-- Codes of premises and devices differ in more than their case: printed, they would look alike. Two at once were checked before either was there.
create unique index business_premises_code on business_premises (lower(code));
create unique index fiscal_devices_code on fiscal_devices (premise_id, lower(code));
