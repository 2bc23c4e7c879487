-- The key of a plate is the same wherever it was typed: upper case, composed letters, without spaces, dashes, dots and signs that nobody sees,
-- as normalizePlate of contract/values/text.ts. Plates were checked as this key before they were stored, so no row changes.
create function plate_key(typed text) returns text language sql immutable strict parallel safe as $$
  select translate(normalize(regexp_replace(typed,
    '[\u0001-\u0020\u002d-\u002e\u005f\u007c\u007f-\u00a0\u00ad\u00b7\u034f\u0387\u061c\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u2015'
    '\u2022\u2028-\u202f\u2043\u205f-\u206f\u2212\u2219\u22c5\u2800\u2e3a-\u2e3b\u3000\u3164\ufe00-\ufe0f\ufe58\ufe63\ufeff\uff0d\uffa0\ufff0-\ufffb'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), NFC),
    'abcdefghijklmnopqrstuvwxyzäåæčćđöõøšüž', 'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÅÆČĆĐÖÕØŠÜŽ')
$$;
alter table permit_plates add constraint permit_plates_key check (registration_number = plate_key(registration_number));

-- What a camera without the signs of letters reads: plainPlate of contract/values/look-alike.ts.
create function plain_plate(plate text) returns text language sql immutable strict parallel safe as $$
  select translate(replace(plate, 'Æ', 'AE'), 'ÄÅČĆĐÖÕØŠÜŽ', 'AACCDOOOSUZ')
$$;

-- Letters with a sign are read without it, all of them: foldPlate of contract/values/look-alike.ts. It names no other function, because the
-- index is built without a search path. The index is made anew, because what it holds changes.
drop index permit_plates_look_alike;
create or replace function barrier_fold(plate text) returns text language sql immutable strict parallel safe as $$
  select translate(replace(plate, 'Æ', 'AE'), 'ÄÅČĆĐÖÕØŠÜŽOQIBSZG', 'AACCD0005U20018526')
$$;
create index permit_plates_look_alike on permit_plates (parking_lot_code, barrier_fold(registration_number));

-- A controller without a connection compares exactly, and its camera may not know the signs of letters: the list holds such a plate a second time
-- without them, where that can mean nobody else.
alter table barrier_list add column stands_for text;
create index barrier_list_signs on barrier_list (value) where kind = 'plate' and value <> plain_plate(value);
create index barrier_list_stands_for on barrier_list (stands_for) where stands_for is not null;
insert into barrier_outbox (permit_id)
  select permit_id from barrier_list where kind = 'plate' and removed_at is null and value <> plain_plate(value);
