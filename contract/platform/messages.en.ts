import { rejectionsOf } from '../values/application-words.ts';
import words from '../values/application-states.en.ts';
import type { Messages } from './messages.sl.ts';

const en: Messages = {
  required: 'This field is required.',
  'value.invalid': 'This value is not valid.',
  'value.type': 'This value is of the wrong type.',
  'value.choice': 'Choose one of the options offered.',
  'value.number': 'Enter a whole number.',
  'value.id': 'The record identifier is not valid.',
  'value.not_taken': 'One of the values cannot be stored or searched for. Correct it and try again.',
  'value.taken': 'A record with this value exists already. Check it and try again.',
  'value.too_many': 'There are too many values.',
  'value.unknown_field': 'We do not know this field. Remove it.',
  'text.too_long': 'The text is too long. Shorten it.',
  'text.characters': 'The text contains characters that are not allowed (for example < or >).',
  'rule.not_open_yet': 'Applications are not open yet. Try later or contact the municipality.',
  'rule.sample_bank_account': 'This is the account of the sample municipality. Enter your own.',
  'installation.confirm': 'Confirm that the data are correct.',
  'installation.municipality':
    'The data are still those of the sample municipality. Enter the name and e-mail address of your own.',
  'installation.tax_number': 'Enter the tax number of the municipality.',
  'installation.bank_account': 'Enter the bank account of the municipality.',
  'installation.lots': 'Enter the parking lots of your municipality.',
  'installation.prices': 'Enter the prices of your municipality.',
  'sign_in.paced':
    'Somebody is guessing the password of this account, so attempts from unknown devices are slowed down. You can sign in at once on a device you have used before. On a new device, wait or choose a new password with the link we send you by e-mail.',
  'text.link':
    'A web address is not allowed here. If it is part of a name, write it without the dot, for example “company si”.',
  'retention.held_already': 'These data are already on hold. See the list of holds.',
  'retention.released_already':
    'The hold has already been released. If it is still needed, put the data on hold again.',
  'retention.nothing_due':
    'There is nothing to anonymise at the moment. The overview shows when the periods end.',
  'retention.other_number':
    'The number of records has changed in the meantime. Check the overview and confirm again.',
  'retention.running':
    'Anonymisation is already running. Wait for it to finish; the overview shows its progress.',
  'rule.binned_by_you': 'You moved it to the bin; somebody else has to confirm that it stays there.',
  'rule.stays_in_bin': 'The application stays in the bin without a confirmation.',
  'rule.in_bin':
    'The application was set aside because it is a double or a test. If you think that this is a mistake, call us or write to us.',
  'rule.set_aside_by_you': 'You set this document aside; somebody else has to erase its content.',
  'statement.file_gone': 'The file of this statement is gone. Import it again.',
  'rule.anonymised': 'The personal data of this case have been anonymised, so it can no longer be changed.',
  'data_request.confirmation': 'Type IZBRIS to confirm.',
  'data_request.closed':
    'The request has already been answered. If something needs to be added, enter a new request.',
  'data_request.extended': 'The deadline has already been extended; this is possible only once.',
  'data_request.open_already':
    'A request of this kind is already being handled. Wait for the answer, or withdraw it and send a new one.',
  'data_request.no_export': 'The file is no longer available. Prepare a new one.',
  'data_request.not_erasure':
    'This is not a request for erasure. Answer it in writing, or enter a request for erasure.',
  'data_request.erase_first': 'Close a request for erasure by erasing the data, or reject it.',
  'data_request.export_first': 'Prepare the file with the data first.',
  'data_request.unknown_application':
    'There is no application with this number. Check the number, for example V-2027-000123.',
  'data_request.has_account':
    'The application belongs to an account. Enter the request on the page of that person.',
  'reason.too_short': 'Give the reason in a few words.',
  'date.invalid': 'Enter a valid date.',
  'date.past': 'The date has already passed.',
  'date.first': 'The first possible day is {day}.',
  'date.future': 'The date must not be in the future.',
  'date.too_far': 'The date is too far away.',
  'date.order': 'The end must not be before the start.',
  'report.too_long': 'The period is too long: ten years at most.',
  'report.no_permit_year': 'This report counts cars at barriers, so a permit year cannot be chosen.',
  'closing.sum_differs': 'The sum does not match the notes and coins. Count again or correct the sum.',
  'closing.left_too_much': 'You cannot leave more in the drawer than you counted.',
  'closing.note_required': 'Explain why the amount counted differs from the amount expected.',
  'closing.nothing_open': 'There is nothing to close here. You may have closed the desk in another window.',
  'closing.changed': 'Another payment or refund has been recorded in the meantime. Check the new figures.',
  'accounting.nothing_waits': 'Accounting already has all documents up to that day.',
  'account_code.invalid': 'An account code consists of letters and digits, for example 1200 or 713-01.',
  'account_codes.handed_over':
    'Accounting already has documents from this day on. Choose a day after the last export, or today.',
  'budget_user.exists': 'This buyer is already among the budget users.',
  'email.invalid': 'Enter a valid e-mail address.',
  'email.characters':
    'The address contains a character that is not allowed in it, for example an invisible one or an accented letter before the @. Enter it again.',
  'email.mismatch': 'The e-mail addresses do not match.',
  'email.taken': 'A user with this e-mail address already exists.',
  'phone.invalid': 'Enter a valid phone number, for example 040 123 456 or +386 40 123 456.',
  'tax_number.invalid': 'The tax number is not valid. Check that you copied all 8 digits correctly.',
  'tax_number.or_birth_date': 'Enter the tax number or, if you have none, the date of birth.',
  'birth_date.minor':
    'Applicants must be at least 18 years old. For a younger person, a parent or guardian applies in their own name.',
  'birth_date.invalid': 'Enter day, month and year of birth, for example 31/12/1980.',
  'birth_date.future': 'The date of birth is in the future. Check the year, for example 31/12/1980.',
  'country.company_number':
    'The registration number is not a Slovenian one. Choose the country of the company or correct the number (7 or 10 digits).',
  'company_registration_number.invalid':
    'The company registration number is not valid. It has 7 or 10 digits.',
  'registration_number.invalid': 'The plate is not valid. Enter it as on the vehicle, for example KR AB-123.',
  'registration_number.repeated': 'You have already entered this vehicle.',
  'registration_number.live_permit': 'There is already a valid permit for this vehicle.',
  'registration_number.promised':
    'The plate was promised to another application that is approved and waits for payment or for its permit.',
  'vehicles.required': 'Enter at least one vehicle.',
  'vehicles.too_many':
    'This kind of permit allows fewer vehicles. Send a new application for another vehicle.',
  'country.invalid': 'Choose a country.',
  'postal_code.invalid': 'We do not know this postal code.',
  'postal_code.digits_4': 'In the chosen country a postcode has 4 digits.',
  'postal_code.digits_5': 'In the chosen country a postcode has 5 digits.',
  'postal_code.elsewhere':
    'This postal code is not in our municipality. If your permanent home is here, enter the address on your identity document; otherwise choose another kind of permit.',
  'rfid_card_number.invalid': 'The card number has 10 digits; it is printed on the card.',
  'rfid_card_number.required': 'Enter the number of the card you already have.',
  'rfid_card_number.unavailable': 'This card is not available. Take the next one.',
  'rfid_card_number.not_theirs':
    'The applicant does not have this card. Correct the number, or change the application to one for a new card.',
  'rfid_card.none_left':
    'There are no free cards in stock. Add cards to the stock on the page Cards, under Permits.',
  'permit_year.invalid': 'The permit year is not valid.',
  'permit_year.closed': 'Applications for this year are not open yet or are closed.',
  'user_type.unknown': 'Choose a category.',
  'user_type.applicant_type': 'This kind of permit is not available to the chosen kind of applicant.',
  'user_type.lives_elsewhere':
    'According to the address on your permit, you do not live in our municipality. If you have moved here, tell us your new address first; otherwise choose another kind of permit.',
  'extra.rooms': 'Enter how many accommodation units there are, for example 4.',
  'extra.required': 'This field is required for the chosen kind of permit.',
  'consent.privacy': 'Confirm that you know how your data are processed.',
  'consent.required': 'Your consent is needed to send the application.',
  'representative.required': 'Enter who is applying on behalf of the applicant.',
  'documents.registration_certificate.each_vehicle': 'Attach the registration certificate of each vehicle.',
  'documents.registration_certificate.required': 'Attach the registration certificate.',
  'documents.residence_proof.required': 'Attach the certificate of temporary residence.',
  'documents.ownership_proof.required': 'Attach proof that you own the property.',
  'documents.tourist_tax_proof.required': 'Attach proof that the flat-rate tourist tax is paid.',
  'documents.employer_certificate.required': 'Attach the employer’s certificate.',
  'documents.vehicle_lease.required': 'Attach the lease or rental contract of the vehicle.',
  'documents.register_extract.required': 'Attach the extract from the business register.',
  'documents.categorisation_decision.required': 'Attach the categorisation decision or give the RNO number.',
  'documents.boat_permit.required': 'Attach the boat permit.',
  'documents.asked_and_official':
    'Ask for a proof of the applicant or get it from official records, not both.',
  'documents.land_title.required': 'Attach proof that you own or lease the land.',
  'documents.organisation_letter.required': 'Attach the letter from the organisation.',
  'documents.power_of_attorney.required': 'Attach the power of attorney.',
  'documents.other.required': 'Attach the requested document.',
  'documents.none': 'Attach at least one document.',
  'file.too_large': 'The file is too large (10 MB at most).',
  'file.type': 'This type of file is not allowed. Attach a PDF, JPG or PNG.',
  'file.heic':
    'We cannot open HEIC photos. Choose “Most compatible” on the phone or save the picture as JPG.',
  'file.empty': 'The file is empty.',
  'file.too_many_pixels':
    'The picture is too large. Save it with fewer pixels (JPEG up to 120 million) or send it as a PDF.',
  'file.too_heavy':
    'The picture is saved in a way that we cannot open at this size. Take the photo again, save the picture as an ordinary JPG (not a progressive one) or make it smaller.',
  'file.budget':
    'Too many files were sent from this network today. Try again tomorrow, or bring the documents to the municipality.',
  'file.broken': 'The file is damaged. Try saving it or taking the photo again.',
  'file.encrypted':
    'The PDF is locked with a password, so the municipality could not open it. Open it and save it without the password, or print it to a PDF, then attach the new one.',
  'file.no_pages': 'The PDF has no pages. Save it again and attach it once more.',
  'file.cut_off':
    'The end of the PDF file is missing; its download was probably interrupted. Download or save it again and attach it once more.',
  'file.too_complex':
    'The PDF is too complex to be checked. Print it to a PDF, or take a photo of the document, and attach that.',
  'file.unreadable':
    'The file cannot be opened at the moment. Those who look after the program have been notified; try again later.',
  'file.infected': 'The file is infected with a virus, so we cannot accept it. Attach another one.',
  'file.not_scanned':
    'We cannot scan the file for viruses right now, so we cannot accept it. Try again in a few minutes; what you typed is kept.',
  'file.too_many_of_kind': 'Too many files of this kind: at most 5, registration certificates at most 10.',
  'file.too_many': 'You can add at most 15 files.',
  'file.unknown_part': 'We do not know this kind of attachment.',
  'amount.invalid': 'Enter an amount, for example 15.00.',
  'amount.negative': 'The amount must not be negative.',
  'amount.more_than_left': 'The amount is more than what is left on the invoice.',
  'device.unknown': 'This cash register does not exist or is no longer in use. Choose another one.',
  'device.choose': 'Choose the cash register on which you issue the invoice.',
  'device.book': 'The code VKR stands for invoices from the pre-numbered book. Choose another one.',
  'book.serial_nr':
    'Enter the serial number of the book: four digits, a hyphen, seven digits, for example 5001-0001018.',
  'book.set_nr': 'Enter the two digits of the set, for example 03.',
  'book.invoice_nr': 'Enter the number on the invoice: up to 20 letters and digits.',
  'book.used':
    'An invoice from this set of the book has already been recorded. Check the serial number and the set.',
  'book.application': 'There is no application with this number. Check the number on the invoice.',
  'device.none': 'No cash register is set up for the counter. An administrator can add one in Management.',
  'device.none_bank':
    'No device is set up to number invoices paid by bank transfer. An administrator can add one in Management.',
  'amount.differs': 'The amount differs from the amount due.',
  'missing_items.required': 'Say what is missing in the application.',
  'grounds.facts_missing':
    'State the facts of this case: what was presented and what was found. A ready-made text alone, or “None.”, is not enough.',
  'grounds.blank_left': 'Enter the facts of this case after “In this case:”.',
  'withdrawal.before_application': 'A withdrawal cannot be before the application was received.',
  'appeal.in_time': 'The appeal is in time and complete, so it cannot be dismissed.',
  'appeal.outcome_after_service': 'The day is after the service of the decision of the mayor.',
  'appeal.outcome_before_decision': 'The day is before the decision of the mayor.',
  'appeal.decision_final': 'The finality of the decision is confirmed, so it can no longer be corrected.',
  'appeal.supplement_late':
    'The appeal can no longer be completed by the link: the time is over, or nothing is asked for. What you posted by registered mail on the last day at the latest is in time.',
  'appeal.late': 'The appeal is late. Dismiss it by an order.',
  'appeal.not_replaced': 'First issue the new decision that replaces the contested one.',
  'appeal.outcome_followed':
    'Something followed from this decision of the mayor already: a new decision was issued, or the revocation was carried out. It can no longer be corrected.',
  'appeal.not_possible': 'An appeal against this document is not possible, or there is one already.',
  'appeal.before_decision': 'The day cannot be before the decision was issued.',
  'appeal.no_content': 'Enter the text of the appeal or attach a file.',
  'supplement.too_soon': 'The deadline for the supplement is too short. Choose a later day.',
  'supplement.posted_before_request': 'It cannot have been posted before the request for the supplement.',
  'payment.too_soon': 'The time to pay is too short. Choose a later day.',
  'factor.six_digits': 'Enter the six digits that the app shows.',
  'factor.wrong': 'The code is not right or was used already. Enter a new one.',
  'factor.not_verified': 'The passkey could not be verified. Try again or choose another way.',
  'factor.too_many': 'You can add ten ways at most. First remove one that you do not use.',
  'rule.last_way_in':
    'The provider is the only way into this account. First set a password or add a passkey.',
  'rule.provider_changed': 'The account has changed meanwhile. Begin the sign-in again with the button.',
  'rule.by_provider':
    'This account signs in with a work account. Its provider decides about password, second step and permissions.',
  'rule.last_factor':
    'Sign-in in two steps is required for your account, so the last way cannot be removed. Add another one first.',
  'password.too_short': 'The password needs at least 12 characters. Four unrelated words are a good choice.',
  'password.common': 'This password is too well known. Choose another one.',
  'password.contains_email': 'The password must not contain your e-mail address.',
  'password.wrong': 'The current password is incorrect.',
  'password.same': 'The new password must differ from the current one.',
  'parameter.too_small': 'The number is too small.',
  'parameter.too_big': 'The number is too big.',
  'parameter.decision_number':
    'Use {case}, {year} and {document}, each once, for example 371-{case}/{year}-{document}.',
  'parameter.repeated': 'Enter each number only once.',
  'parameter.month_day': 'Enter a day and month that every year has (such as 1 November).',
  'parking_lot.code': 'A code has 1 to 10 characters: letters, digits and a hyphen, for example P4.',
  'parking_lot.code_taken': 'A parking lot with this code already exists.',
  'parking_lot.code_repeated': 'This code is on the list already.',
  'parking_lot.code_used':
    'The code can no longer be changed, because permits, applications or the price list use it.',
  'parking_lot.unknown': 'There is no such parking lot, or it is retired.',
  'barrier.no_key': 'Enter a plate or the number of a card.',
  'parking_lot.position': 'A position on the map is between 0 and 100.',
  'parking_lots.required': 'Choose at least one parking lot.',
  'parking_lots.unknown': 'This parking lot does not exist or is not in use.',
  'user_type.code': 'A code has 2 to 10 characters: capital letters and digits, beginning with a letter.',
  'user_type.yearly_proof':
    'This cannot be switched on: the category requires a proof that is due every year.',
  'user_type.code_taken': 'A category with this code already exists.',
  'user_type.applicant_types': 'Choose who may apply.',
  'price.day_taken': 'A price from this day already exists. Edit it or choose another day.',
  'amount.not_a_number': 'This is not an amount. Type, for example, 25, 25.00 or 1,234.50.',
  'amount.three_places':
    'The amount has more than two decimal places. If the point or comma separates thousands, leave it out.',
  'amount.grouping': 'The separators of the amount are misplaced. Type, for example, 1,234.50.',
  'amount.too_large': 'A price can be at most 100,000 €.',
  'price_table.no_terms':
    'This category has no parking lots and terms on this day yet. Enter parking lots first, or give it a first price in the price list.',
  'price_table.first_price': 'A first price needs all three amounts. Enter 0 where nothing is charged.',
  'price_table.changes_nothing': 'The table does not change any price.',
  'rfid_card_number.repeated': 'This number is already in the file.',
  'rfid_card_uid.invalid': 'A chip UID has 8 or 14 hexadecimal characters (0–9, A–F).',
  'rfid_card_uid.repeated': 'This chip UID is already in the file.',
  'rfid_card_uid.taken': 'Another card already has this chip UID.',
  'rfid_card_uid.differs': 'This card already has a different chip UID.',
  'rfid_cards.range_order': 'The last number must not be smaller than the first.',
  'rfid_cards.too_many': 'At most 50,000 cards can be added at once. Add them in several parts.',
  'rfid_cards.no_rows': 'The file has no rows with a card number.',
  'email.same': 'This is already your address. Enter a different one.',
  'operator.foreign_with_number':
    'A person with a Slovenian tax number cannot be marked as a person without one. Delete the number or remove the mark.',
  'account.name_of_applicant': 'Change the name in the applicant’s data.',
  'account.no_applicant': 'This account has no applicant’s data.',
  'iban.invalid': 'The IBAN is not valid. A Slovenian one has 19 characters and begins with SI56.',
  'bic.invalid': 'The BIC is not valid. It has 8 or 11 characters, such as BSLJSI2X.',
  'bank_accounts.default': 'Mark exactly one account as the default.',
  'bank_accounts.repeated': 'The same IBAN is entered twice.',
  'url.invalid': 'Enter a web address that begins with https://.',
  'vat_id.invalid': 'The VAT ID is not valid. It has the prefix SI and 8 digits.',
  'budget_user_code.invalid': 'The code of a budget user has 5 digits.',
  'budget_user_code.check_digit':
    'The reference of the fee needs the correct code of the budget user: the last of its 5 digits is a check digit.',
  'revenue_subaccount.invalid':
    'The revenue sub-account is not valid. It has 7 digits, the last of which is a check digit, for example 7111207.',
  'fee_account.other': 'Choose one of the bank accounts of the municipality that is not the default.',
  'crest.required': 'Choose a picture of the crest.',
  'crest.too_small': 'The picture is too small: each side needs at least 64 pixels.',
  'crest.type': 'Choose a PNG, JPG or SVG for the crest.',
  'markdown.nesting': 'Quotes and lists are nested too deeply. Keep at most two levels of lists.',
  'markdown.html': 'The text contains HTML tags. Format it with Markdown instead.',
  'markdown.link': 'The link is not allowed. It must begin with https://, mailto: or /.',
  'markdown.image': 'A text cannot contain pictures.',
  'markdown.placeholder': 'The name in braces is not known. Use one of those offered.',
  'markdown.code': 'A line is indented like program code. Remove the spaces at its start.',
  'list.per_page': 'A page has at most 100 rows.',
  'list.sort_field': 'The list cannot be sorted by this field.',

  'rule.decision_served':
    'The decision was already sent to the party, so the application cannot go back to review. Only a new decision changes it.',
  'decision_services.before_decision': 'The day must not be before the decision was issued.',
  'decision_services.before_sending': 'The day must not be before the decision was sent.',
  'decision_services.before_notice': 'The day must not be before the notice was left.',
  'decision_services.after_fiction':
    'By that day the time after the notice was over: the decision counts as served on its last day.',
  'decision_services.post_number':
    'Enter the number on the receipt of the registered letter, such as RR473124829SI.',
  'decision_services.sale': 'A notice of a sale is not served.',
  'decision_services.under_way': 'Another attempt is under way, or the decision is served already.',
  'decision_services.already_final': 'Its finality is confirmed, so the service can no longer be changed.',
  'decision_services.fiction_running': 'The time after the notice is not over yet.',
  'decision_services.other_way':
    'What is handed over in person or goes by ordinary mail is not sent in a batch.',
  'decision_services.not_prepared': 'Some decisions are no longer prepared. Refresh the list.',
  'decision_services.number_used': 'This number is entered for another item already.',
  'decision_services.no_number': 'Only a registered letter has such a number.',
  'decision_services.in_batch':
    'Some decisions stand in another file already. Confirm that you want to prepare them once more.',
  'decision_services.unsigned':
    'The decision is not signed with a certificate. Only one that is goes into a secure mailbox.',
  'decision_services.one_way': 'Choose decisions that go the same way.',
  'decision_services.not_proposed': 'Finality cannot be confirmed yet.',
  'decision_services.no_appeal': 'Confirm that there is no appeal.',
  'decision_services.no_lawsuit': 'Confirm that there is no lawsuit.',
  'rule.transition':
    'This step is not possible with the current status of the record. Reload the page: it shows the status and what can be done.',
  ...rejectionsOf(words.states),
  'state.permit.pending':
    'The permit is prepared but not yet issued. This is possible once the municipality issues it.',
  'state.permit.active': 'The permit is valid. Reload the page: it shows what can be done with it.',
  'state.permit.suspended':
    'The permit is suspended. This is possible once the municipality lifts the suspension.',
  'state.permit.replaced':
    'A new permit has replaced this one. Open the new one; the page of the permit has the link.',
  'state.permit.revoked':
    'The permit is revoked. The municipality can undo that until the date that the page of the permit shows; after that a new one is needed.',
  'state.card.available': 'The card is free, in stock. You can block or retire it; nothing else is needed.',
  'state.card.reserved': 'Somebody has reserved the card just now. Try again in a few minutes.',
  'state.card.assigned':
    'The card is on a permit. You can block it or mark it as lost; retire it after it has been replaced.',
  'state.card.blocked': 'The card is blocked. Unblock it first.',
  'state.card.lost': 'The card is lost. If it has been found, mark it as found first.',
  'state.card.retired': 'The card is retired and no longer in use. Use another one.',
  'state.lot.active': 'The parking lot is already in use. Reload the page.',
  'state.lot.inactive': 'The parking lot is already retired. Reload the page; you can restore it there.',
  'state.import': 'The import is now at another step. Reload the page: it shows what can be done now.',
  'state.statement':
    'The columns of this statement have already been set. Reload the page; if they are wrong, delete the statement and upload it again.',
  'state.statement.columns':
    'The columns of the statement are not set yet. First choose what each column holds.',
  'state.mail':
    'This message is not waiting to be sent again. Reload the page: it shows whether it has been sent.',
  'state.anomaly': 'This anomaly has already been decided. Reload the page: it shows who decided and how.',
  'state.data_request.kind':
    'This request does not ask for a copy of data, so there is no file for it. Answer it in writing.',
  'rule.invoice_exists':
    'The invoice for this application has already been issued. Open it on the application; correct a mistake with a credit note.',
  'rule.nothing_to_invoice': 'There is nothing to pay for this application, so there is no invoice.',
  'rule.not_paid': 'The application is not paid yet, so no invoice can be issued.',
  'rule.no_advance':
    'No advance invoice can be issued for this payment: it has an invoice, is not confirmed, or the application costs nothing.',
  'rule.advance_deducted':
    'The final invoice deducts this advance invoice. Issue a credit note for the final invoice first.',
  'rule.advance_exceeds':
    'The advance invoices exceed the price of the application. Issue a credit note for an advance invoice first.',
  'rule.invoice_differs':
    'The amount received differs from the amount of the application. Correct the payments first, then issue the invoice.',
  'rule.seller_incomplete':
    'The invoice cannot be issued because the tax number or VAT ID of the municipality is missing. An administrator enters them in Management.',
  'rule.nothing_to_credit': 'There is nothing left on this invoice to credit. The invoice shows the amounts.',
  'rule.credit_note_final': 'A credit note cannot be credited. If it is wrong, issue a new invoice.',
  'rule.invoice_live':
    'An invoice has been issued for this application. This step is possible after a credit note, which the municipality issues.',
  'rule.invoice_sent':
    'The invoice has already been sent. If the recipient does not have it, send it again from the invoice.',
  'rule.invoice_cancelled': 'The invoice is cancelled. If needed, issue a new one from the application.',
  'rule.invoices_kept':
    'An application with an invoice cannot be deleted. Withdraw the application; by law, the invoice must be kept.',
  'rule.not_due_yet':
    'The application cannot be dismissed yet: the deadline for the supplement still runs, or a letter posted on its last day may still arrive.',
  'rule.exempt_needs_reason': 'Give the reason for the exemption.',
  'rule.not_hindered': 'There is nothing to decide: nothing hinders the permit, or it changed meanwhile.',
  'person.kept_apart': 'It is on record that these are not the same person. Undo that decision first.',
  'rule.max_permits':
    'The maximum number of permits has been reached. One of the valid permits must expire or be revoked first.',
  'rule.live_permit':
    'A permit has already been issued for this application. Open it from the application; make changes on the permit.',
  'rule.paid_already':
    'The application is already paid. The next step is the invoice, or to issue the permit.',
  'rule.not_waiting_for_payment':
    'No payment is awaited for this pro-forma (any more), so no reminder is sent.',
  'rule.no_pro_forma_sent':
    'No pro-forma is sent with the approval: there is nothing to pay, or the settings say that it is issued separately.',
  'rule.already_renewed':
    'An application to renew this permit has already been sent. You can see its status among the applications.',
  'link_code.form': 'The code has six digits.',
  'link_code.wrong': 'The code is not correct. Please check it in the last e-mail.',
  'link_code.over': 'The code is no longer valid. Please request a new one.',
  'link_code.first': 'First confirm the change with the code that we send you by e-mail.',
  'link_account.other_mail':
    'Only whoever confirms the e-mail address of the application can open an account. Open the link of the last e-mail and confirm the address again, or call us.',
  'link_account.other':
    'The account with this e-mail address has another tax number, so we cannot add the application to it. Please call us.',
  'link_account.linked': 'The application is in an account already. Please sign in.',
  'link_code.no_email': 'The application has no e-mail address, so we cannot send a code. Please call us.',
  'record_number.unknown':
    'There is no such number. An application number looks like V-2027-000123, a permit number like 2027-00123.',
  'renewal.code': 'The code is not correct. Please check it in the e-mail or letter.',
  'renewal.plate':
    'This number plate is not on this permit. Enter it as written in the registration certificate.',
  'renewal.over': 'This link is no longer valid. Apply on the page of the municipality, or call us.',
  'renewal.confirm_again':
    'More than two hours have passed since you confirmed with the number plate. Please confirm again; what you entered stays.',
  'campaign.nobody': 'Nobody would get the invitation. Change the selection of holders.',
  'campaign.not_draft': 'The campaign has already started, so it can no longer be changed.',
  'campaign.not_running':
    'The campaign is not being sent at the moment. Reload the page: it shows which step it is in.',
  'campaign.not_paused':
    'The campaign is not paused. Reload the page: it shows whether it is being sent or finished.',
  'campaign.not_done': 'You can send the reminder once everybody has received the invitation.',
  'campaign.not_open':
    'Applications for this year are not accepted yet. You can start sending on the day the year opens.',
  'campaign.sending': 'You can send again once the current sending has finished.',
  'campaign.arrived': 'There are no undelivered messages left, so there is nothing to do.',
  'campaign.reminded': 'The reminder has already been sent. Only one is ever sent.',
  'campaign.changed':
    'The number of recipients has changed in the meantime. Check the preview and confirm again.',
  'campaign.year': 'Choose a year that is open for applications now or will open next.',
  'campaign.too_soon': 'The time to apply is too short. Choose a later day.',
  'campaign.no_link':
    'The text does not contain the link {renewal_link}; without it nobody can renew the permit.',
  'rule.reminded_today': 'You have sent a reminder today. You can send the next one tomorrow.',
  'rule.payment_arrived': 'The money has arrived and is waiting to be confirmed. No reminder is needed.',
  'rule.nothing_to_pay':
    'There is nothing to pay for this application. You can issue the permit without payment.',
  'rule.pro_forma_live':
    'There is already a pro-forma invoice for this application. Open it from the application; you can issue another one after cancelling it.',
  'rule.pro_forma_closed':
    'This pro-forma invoice is no longer open. Reload the page: it shows whether it is paid or cancelled.',
  'rule.no_bank_account':
    'The municipality has no bank account for payments. Enter one in Management, under Municipality.',
  'rule.sale_has_no_decision': 'Permits of this kind are sold, so no decision takes one away.',
  'rule.decision_not_sent': 'The decision was not sent to its party yet: until then, reopen the application.',
  'rule.decision_changed':
    'Somebody else has changed this decision meanwhile. Close the dialog and look at the new decision.',
  'rule.decision_replaced': 'Another decision took the place of this one already.',
  'rule.permit_ended_by_decision':
    'The permit ended by a decision, so only a new decision puts it in force again.',
  'rule.decided_again':
    'Since this decision the application was decided again, or the appeal is with the mayor. Change the new decision first.',
  'rule.revocation_decided':
    'The revocation of this permit is decided already; the decision is not enforceable yet.',
  'rule.permit_live':
    'The permit issued for this application is still valid. Revoke it first, then withdraw the application.',
  'rule.permit_ended':
    'The permit issued for this application is no longer valid, so payment cannot be requested for it. Withdraw the application.',
  'rule.permit_was_issued':
    'A permit was issued for this application, so it cannot be reopened. A new permit needs a new application.',
  'rule.refund_due':
    'A refund for this application has not been paid out yet. Pay it out first, or cancel it; the payment then counts again.',
  'rule.money_received':
    'Something has already been paid for this application, so it cannot be deleted. Withdraw it, and the money is refunded.',
  'rule.completed': 'A completed application cannot be deleted. You can revoke the permit issued from it.',
  'rule.candidates': 'Similar users were found. Decide whether it is the same person.',
  'rule.no_email': 'The application has no e-mail address, so no account can be created.',
  'rule.account_linked':
    'The application is already linked to a user account. Open the account from the application.',
  'rule.link_expired': 'The link has expired. Request a new one.',
  'rule.temporary_off': 'The municipality issues no temporary permits. Turn them on in the settings.',
  'rule.temporary_holds': 'A temporary permit is valid already.',
  'rule.temporary_none': 'There is no temporary permit, or it is no longer valid.',
  'rule.card_in_hand': 'The holder is not waiting for a card and needs no temporary permit.',
  'rule.not_printable': 'Only a valid permit can be printed. Issue it first, or lift the suspension.',
  'rule.too_many_views': 'You already have 20 views of this list. Delete one.',
  'rule.handed_over': 'The permit has already been handed over. The permit says when and to whom.',
  'rule.parameter_in_force': 'A value that is or was in force cannot be deleted. Set a new one.',
  'rule.claimed': 'A colleague is working on this application. Take it over if you want to continue it.',
  'rule.not_claimed': 'You are not working on this application. Take it first.',
  'rule.decision_held':
    'This application has been decided, but the decision has not been sent yet. Undo it or wait a few seconds.',
  'rule.decision_sent': 'The decision has already been sent, so it can no longer be undone.',
  'held.changed': 'The application has changed in the meantime. Check it and decide again.',
  'held.no_right': 'The person who decided no longer has this permission. Somebody else has to decide.',
  'held.undone': 'Somebody else has undone the decision.',
  'confirmation.ask':
    'Another member of staff with the same right has to confirm this. Ask for confirmation; nothing changes until then.',
  'confirmation.ask_objection':
    'There is no other system administrator who could confirm this. Ask for the change: it is made in 24 hours unless one of the staff objects.',
  'confirmation.held':
    'In the last 24 hours somebody else changed how you sign in or what your account may do. Until that time is over you can neither ask for nor give the confirmation of a second person.',
  'confirmation.own': 'You cannot confirm or reject your own request. You can withdraw it.',
  'confirmation.not_own': 'A request is withdrawn by the person who made it. You can reject it.',
  'confirmation.decided': 'The request has been decided. Reload the page: it shows who decided, and how.',
  'confirmation.expired': 'The time to confirm is over. Whoever made the request has to make it again.',
  'confirmation.changed':
    'The data have changed meanwhile, so the request no longer holds. Check them and ask for confirmation again.',
  'confirmation.no_right': 'The person who asked no longer has this right. The request no longer holds.',
  'confirmation.sealed':
    'The request cannot be opened, because the secret of the server was changed. Ask for confirmation again.',
  'confirmation.not_needed': 'This needs no second person. Do it directly.',
  'confirmation.waits': 'The same request is waiting already. You find it among the confirmations.',
  'refund.not_approved':
    'The refund is above the limit on which two persons have to agree. Open it and ask for confirmation.',
  'book.before_application':
    'The day is before the application was received. Check the date on the form and the day of receipt.',
  'book.before_previous':
    'The day is before that of the previous form of this book. Check the date and the number of the form.',
  'book.after_next':
    'The day is after that of the next form of this book. Check the date and the number of the form.',
  'book.late':
    'The time in which the tax administration has to confirm the invoice is over. Say why it is recorded only now; it is sent at once.',
  'refund.before_payment': 'There was no money to refund on that day yet. Check the date.',
  'refund.drawer_closed': 'The drawer is closed for that day. Enter a day after the closing.',
  'refund.in_file':
    'The refund is in a file for the bank, so it cannot be changed, cancelled, paid in another way or put into another file. If the file was not sent, record that first.',
  'vat_period.not_next': 'Periods are closed in order, and another one is next. This is the current state.',
  'vat_period.missing': 'The period cannot be closed yet. What is missing stands beside it.',
  'vat_period.reopened': 'This period was reopened meanwhile.',
  'vat_period.filed':
    'The VAT return of this period was filed. What you find later is reported in the open period.',
  'vat_period.not_last': 'Only the last closed period can be reopened.',
  'self_correction.not_late':
    'The document is reported in the period in which VAT became due, so that it is no self-correction.',
  'self_correction.not_now':
    'Only a document of a period whose return was filed can be a self-correction, while the period in which it is reported is open.',
  'self_correction.already': 'The mark was changed meanwhile.',
  'refund_file.voided': 'This file was not sent. Its refunds are in another file or wait for one.',
  'refund_file.not_kept': 'The content of this file is no longer kept, so it cannot be downloaded.',
  'refund_file.not_in_it': 'This refund is not in the file, or the file is done with it.',
  'refund_file.paid':
    'A refund of this file is recorded as returned. If the money has not left the account, undo the payout first.',
  'refund.no_approval': 'This refund needs no second person, or is approved already.',
  'rule.sale_unsigned': 'The notice of a sale is no decision under ZUP, so it needs no signature.',
  'rule.signing_sent': 'The decision has been sent, so a signature can no longer be added or replaced.',
  'rule.decision_signed':
    'The decision is already signed with a certificate. A mistake in it is put right by a new decision.',
  'signature.p12_required': 'Choose the file with your certificate (.p12 or .pfx).',
  'signature.p12_invalid':
    'The file is not a .p12 or .pfx certificate, or it is damaged. Choose the file that you exported your certificate with its private key to.',
  'signature.password':
    'The password of the certificate is wrong. Enter the one that you exported the certificate with.',
  'signature.p12_no_key': 'The file has no private RSA key of at least 2048 bits, so it cannot sign.',
  'signature.key_mismatch':
    'Key and certificate in the file do not belong together. Export the certificate again.',
  'signature.expired': 'The certificate has expired. Sign with a valid one.',
  'signature.not_yet': 'The certificate is not valid yet. Sign with a valid one.',
  'signature.seal_expired':
    'The certificate of the municipality’s electronic seal has expired, so nothing was signed. The system administrator has to set up a new one; you can also print the decision and sign it by hand.',
  'signature.seal_not_yet':
    'The certificate of the municipality’s electronic seal is not valid yet, so nothing was signed. The system administrator has to set up a valid one; you can also print the decision and sign it by hand.',
  'signature.file_required': 'Choose the signed document.',
  'signature.picture':
    'A picture of a signature is no signature. Upload the PDF that you signed with a certificate, or choose the scanned document.',
  'signature.other_document':
    'This is not the document of this decision. Download the PDF from this page, sign it without other changes and upload the signed one.',
  'signature.unsigned': 'This document is not signed. Upload the one that you signed.',
  'signature.changed':
    'The document was changed beside its signature. Download the PDF from this page and only sign it (PAdES B-B or B-T).',
  'signature.broken':
    'The signature in the document is not valid, or it is not PAdES with SHA-256 or newer. Sign the document again.',
  'rule.documents_unverified':
    'Some required documents are not verified. Explain why you approve the application anyway.',
  'rule.document_infected':
    'There is a virus in the file, so it cannot be opened. Ask the applicant for a new one.',
  'documents.not_official': 'In this category the office does not get this proof from official records.',
  'rule.document_ours':
    'This document cannot be set aside, accepted or rejected because the municipality issued it. If it is wrong, a new one replaces it.',
  'rule.document_required':
    'The document has to count: it is the only one of its kind, and the issued permit required it.',
  'rule.fiscal_not_configured':
    'An invoice paid in cash or by card cannot be issued, because fiscal verification is not set up. A system administrator sets it up in Management.',
  'rule.operator_unnamed':
    'An invoice for cash or a card cannot be issued: the tax administration requires the tax number of the person who issues it, and yours is not entered. Enter it in your account (My account, Data), or tell an administrator that you have none in Slovenia.',
  'fiscal.s001':
    'The tax administration does not understand the message (S001). It will not accept the invoice until the program is corrected; call support.',
  'fiscal.s002':
    'The data of the invoice are not in the prescribed form (S002). Call support; send the invoice again after the correction.',
  'fiscal.s003':
    'The digital signature is not valid (S003). Check that the right certificate is uploaded, then send the invoice again.',
  'fiscal.s004':
    'The tax administration does not know the certificate (S004). Check that it is for this environment (test or production), then send the invoice again.',
  'fiscal.s005':
    'The tax number on the invoice is not that of the certificate (S005). Check the data of the municipality and the certificate.',
  'fiscal.s006':
    'The business premise is not registered or is closed (S006). Register it in the settings of fiscal verification, then send the invoice again.',
  'fiscal.s007': 'The certificate is revoked (S007). Upload a new one, then send the invoice again.',
  'fiscal.s008': 'The certificate has expired (S008). Upload a new one, then send the invoice again.',
  'fiscal.s100':
    'The tax administration has an error of its own (S100). You do not need to do anything; the invoice will be sent again.',
  'fiscal.unknown':
    'The tax administration rejected the invoice with an unknown error. The program will try again; call support if the error repeats.',
  'fiscal.unreachable':
    'The tax administration cannot be reached. Check the internet connection; the invoice will be sent again.',
  'fiscal.timeout':
    'The tax administration did not answer in time. You do not need to do anything; the invoice will be sent again.',
  'fiscal.server_certificate':
    'The server did not identify itself with a certificate of the tax administration, so we sent nothing. Check the uploaded recognition certificates; the program keeps trying.',
  'fiscal.client_certificate':
    'The server of the tax administration did not accept our certificate. Check that it is the right one, is valid and is for this environment; the program keeps trying.',
  'fiscal.redirect':
    'The server redirected us elsewhere, which the tax administration does not do. Check the address in the settings; the program keeps trying.',
  'fiscal.http':
    'The server of the tax administration answered with an error. You do not need to do anything; the invoice will be sent again.',
  'fiscal.reply_invalid':
    'The reply of the tax administration could not be read. The invoice will be sent again; call support if the error repeats.',
  'fiscal.reply_signature':
    'The signature of the reply is not genuine, so we did not accept it. The invoice will be sent again; call support if the error repeats.',
  'fiscal.reply_chain':
    'The reply was not signed by the tax administration as we know it. Check the uploaded recognition certificates; the program keeps trying.',
  'fiscal.no_certificate':
    'There is no certificate for this environment. Upload one; the invoice will then be sent automatically.',
  'fiscal.no_pins':
    'The certificates by which we recognise the tax administration are missing, so nothing is sent. Upload them; the invoice will then be sent automatically.',
  'fiscal.key_sealed':
    'The key of the certificate cannot be opened, because APP_SECRET has changed on the server. Upload the certificate again.',
  'fiscal.p12_required': 'Choose the file of the certificate (.p12 or .pfx).',
  'fiscal.p12_invalid':
    'The file is not a .p12 or .pfx certificate. Choose the one you received in the eDavki portal.',
  'fiscal.password':
    'The password of the certificate is wrong. Enter the password that came with the certificate.',
  'fiscal.p12_no_key': 'The file has no private RSA key of at least 2048 bits, so it cannot sign.',
  'fiscal.key_mismatch':
    'The key and the certificate in the file do not belong together. Upload the file as the tax administration issued it.',
  'fiscal.certificate_no_tax_number':
    'The certificate has no tax number, so it cannot be used for fiscal verification.',
  'fiscal.certificate_tax_number':
    'The certificate was issued for a tax number other than that of the municipality.',
  'fiscal.municipality_tax_number':
    'The tax number is missing from the data of the municipality. Enter it first in Management, under Municipality.',
  'fiscal.certificate_test': 'This is a test certificate. It is not valid in production.',
  'fiscal.certificate_production':
    'This is a production certificate. It is not valid in the test environment.',
  'fiscal.certificate_expired':
    'The certificate has already expired. Get a new one from the tax administration and upload it.',
  'fiscal.certificate_not_yet': 'The certificate is not valid yet. Upload it on the day it becomes valid.',
  'fiscal.pem_invalid':
    'The text does not contain a valid certificate in PEM form (-----BEGIN CERTIFICATE-----).',
  'fiscal.practice_in_production': 'Practice mode is not possible on a production server.',
  'fiscal.certificate_first': 'Upload the certificate for this environment first.',
  'fiscal.pins_first':
    'First upload the certificates by which the tax administration is recognised in this environment. Without them nothing is sent.',
  'fiscal.confirmation': 'Type the tax number of the municipality to confirm.',
  'fiscal.confirmation_code': 'Type the code of the business premise to confirm.',
  'fiscal.code_invalid': 'A code has 1 to 20 letters of the English alphabet and digits, no spaces.',
  'fiscal.code_taken': 'This code is already in use. Choose another one.',
  'fiscal.code_used':
    'The code can no longer be changed, because it is on issued invoices or registered with the tax administration. Add a new one.',
  'fiscal.purpose_used':
    'The purpose can no longer be changed, because invoices have been issued with the device. Add a new one.',
  'fiscal.registration_missing':
    'First enter the details of the premise that the tax administration requires.',
  'fiscal.premise_closed':
    'The premise is closed at the tax administration. A closed code cannot be used again; add a new premise.',
  'fiscal.premise_unknown':
    'The premise is not registered with the tax administration, so it cannot be closed.',
  'template.unknown': 'The text has a placeholder that this message does not know.',
  'template.not_a_condition': 'For {if ...} use one of the placeholders that are conditions.',
  'template.not_a_value': 'This placeholder is a condition; use it as {if name} ... {end}.',
  'template.link_alone': 'Write a link on a line of its own as [Text of the button] {name}.',
  'template.list_alone': 'Write a list on a line of its own as - {name}.',
  'template.plural_forms': 'Give both forms of the noun with a number: {name: day|days}.',
  'template.brace': 'Braces hold only the name of a placeholder, such as {application_nr}.',
  'template.if_open': 'The condition {if ...} has no line {end}.',
  'template.end_alone': 'The line {end} has no {if ...}.',
  'template.test_failed': 'The test message could not be sent. Check the mail server.',
  'letters.too_many': 'You can print 200 letters at a time.',
  'letters.taken':
    'Somebody else has printed the chosen letters in the meantime. You will find them among the printed ones.',
  'letters.not_printed':
    'At least one of the letters has not been printed yet or has already been posted. Refresh the list and try again.',
  'letters.before_printing':
    'The letter was printed later. Enter a day that is not before the day of printing.',
  'letters.number_repeated': 'The same number is entered for two letters.',
  'payment.counter': 'A payment at the counter is not matched; it is recorded with its application.',
  'payment.outgoing': 'This money left the account, so it cannot be matched.',
  'payment.split': 'The payment is divided. Work with its parts.',
  'payment.not_split': 'The payment is not divided. Divide it, or match it as a whole.',
  'payment.is_part': 'A part cannot be divided again. Join the parts and divide the whole payment again.',
  'payment.parts_counted': 'A part has already been confirmed. Unconfirm it first.',
  'payment.parts': 'Enter at least two parts.',
  'payment.parts_sum': 'The parts must add up to the amount of the payment.',
  'amount.positive': 'The amount must be more than 0.',
  'payment.counted': 'The payment has already been confirmed. If that was a mistake, unconfirm it first.',
  'payment.not_counted': 'The payment is not confirmed yet. Confirm it first.',
  'payment.not_matched': 'The payment is not matched to an application. Match it first.',
  'payment.ignored': 'The payment is ignored. Bring it back first.',
  'payment.not_ignored': 'The payment is not ignored. Reload the page: it shows its status.',
  'payment.reversed': 'The bank has reversed this payment, so it no longer counts. Wait for a new payment.',
  'payment.is_reversal':
    'With this booking the bank reverses an earlier one. Remove the link to that payment first.',
  'payment.not_reversal': 'The booking is not linked to a reversed payment. Reload the page.',
  'payment.not_unmatched': 'The payment is matched to an application or confirmed. Remove the match first.',
  'payment.reversal_target': 'Choose a payment of the same amount with an earlier date, or a refund.',
  'payment.importing':
    'The statement is still being imported. Confirm the payment once the import has finished.',
  'payment.not_approved': 'The application is not approved yet, so the payment cannot be confirmed.',
  'payment.invoiced':
    'The application has an invoice in force, so the payment cannot be unconfirmed. Issue a credit note.',
  'payment.refunded': 'Money from this payment has already been refunded. The payment shows the refund.',
  'payment.nothing_open':
    'Nothing more is due for this application. Match the money to another application, or refund it.',
  'payment.no_pro_forma':
    'The application has no pro-forma with an account to pay to, so the rest cannot be requested.',
  'payment.target': 'Choose an application or a pro-forma.',
  'payment.target_unknown': 'We do not know this application or pro-forma. Check the number.',
  'payment.foreign_account':
    'The payments are on the statement of an account that is not among the accounts of the municipality in the settings. Check that it is the right statement and confirm explicitly that they count all the same.',
  'payment.confirm_what': 'Choose an import or payments, not both.',
  'refund.credit_note':
    'This money is on an invoice. Choose to issue the credit note with the refund, or say why there is none.',
  'refund.nothing_invoiced':
    'This money is on no invoice in force, so there is no credit note. Choose another option.',
  'refund.into_advance':
    'A part of this amount is on an advance invoice. Enter a smaller amount or all that is invoiced, or issue the credit note on the page of the invoice.',
  'refund.too_much':
    'The amount is more than what was received and is not yet due for refund. Enter a smaller amount.',
  'refund.not_due':
    'The refund is no longer due. Reload the page: it shows whether it has been paid or cancelled.',
  'refund.not_paid': 'The refund is not recorded as paid. Record the payment first.',
  'refund.no_iban':
    'The recipient’s IBAN is missing for a transfer. Add it, or choose another way to refund the money.',
  'refund.one_entry': 'Only one refund can be linked to a bank booking. Link the others to other bookings.',
  'refund.entry_differs':
    'The booking has a different amount or is already linked to another refund. Choose another booking.',
  'refund.name_letters':
    'The name of the recipient has no letters that banks accept. Enter it in Latin letters at the refund.',
  'refund.none_to_pay': 'There are no refunds that the bank could pay. Add the IBAN.',
  'refund.no_account':
    'The municipality has no account from which to pay refunds. The administrator adds one in Management.',
  'outflow.reversal':
    'With this outflow the bank reversed something. Open it and choose which payment it was, or set it aside with a reason.',
  'outflow.known': 'It is already known what this outflow was, so no explanation is needed. Reload the page.',
  'refund.drawer_short':
    'According to the records, the drawer of this device does not hold enough cash. Choose another device, or say where the money comes from.',
  'refund.counter_device':
    'There is no device at the counter for refunds. The administrator adds one in Management.',
  'refund.of_what': 'Choose a payment or an application.',
  'refund.payment_reversed':
    'The bank has already reversed the payment, so the payer has the money. Cancel the refund.',
  'refund.closed': 'The refund is already in a cash closing. Record a correction as a new refund or payment.',
  'bulk.none': 'Choose at least one row.',
  'bulk.too_many': 'You can choose at most 500 rows at once.',
  'bulk.repeated': 'The same row is chosen twice. Choose it only once.',
  'bulk.not_free': 'The application is not free of charge, so approve it separately.',
  'bulk.unverified': 'Required documents are not verified yet. Open the application and check them.',
  'bulk.not_renewal': 'The application is not a renewal, so approve it separately.',
  'bulk.not_last_permit': 'The application does not renew a valid permit of the year before.',
  'bulk.changed_person': 'The personal data differ from the permit.',
  'bulk.changed_address': 'The address differs from the permit.',
  'bulk.changed_category': 'The category, or the detail it depends on, differs from the permit.',
  'bulk.changed_vehicles': 'The vehicles differ from the permit.',
  'bulk.possible_person':
    'Somebody who may be the same person has as many permits as one person may have. Decide on the page of the person.',
  'bulk.duplicate': 'The same person or plate has another permit or application for this year.',
  'bulk.has_note': 'The applicant added a note. Open the application and read it.',
  'bulk.undone': 'Undone: nothing has changed.',
  'bulk.nothing_to_undo':
    'Nothing can be undone any more: the decisions have been sent, or a colleague is working on the applications.',
  'bulk.no_address': 'The applicant has no e-mail address. Enter one, or write to the person by post.',
  'bulk.no_mail':
    'We have not written to the applicant about this application yet. The first message comes with a decision on the application.',
  'bulk.over': 'The job is already finished. The list of jobs shows how it ended.',
  'rule.own_account':
    'You cannot change your own account here. Your address and password are in the settings; another system administrator can change your permissions.',
  'rule.link_for_staff':
    'Staff choose a password themselves, by the link to their own address. A one-time password is for accounts of applicants only.',
  'rule.last_root':
    'This is the last system administrator who can sign in. First add another one and wait until they have set a password.',
  'rule.user_in_use': 'The account cannot be deleted while it has valid permits or open applications:',
  'rule.applicant_with_records':
    'This person has applications or permits of their own. For work at the municipality, create another account with a work address.',
  'rule.permissions_of_admin':
    'Only staff have individual permissions. A system administrator may do everything; an applicant manages only their own records.',
  'rule.same_tax_number': 'A user with the same tax number exists. Decide whether it is the same person.',
  'rule.permit_expired': 'The permit has expired, so this is no longer possible.',
  'rule.reopen_over': 'The period for undoing a revocation has passed. Issue a new permit.',
  'rule.permit_not_deletable': 'Only a revoked permit can be deleted. Revoke it first.',
  'rule.not_renewable':
    'This permit cannot be renewed for the chosen year. The applicant can submit a new application.',
  'rule.replacement_open':
    'There is an open application to replace this permit. You can see its status among the applications; wait for it or withdraw it.',
  'rule.update_open':
    'There is an open application to change this permit. You can see its status among the applications; wait for it or withdraw it.',
  'rule.same_category': 'Choose a category other than the current one.',
  'rule.same_plates': 'These number plates are already on the permit. Enter another one.',
  'rule.card_waits':
    'Your card is still waiting at the municipality, so there is no need to replace it. You can collect it during office hours.',
  'rule.no_card': 'The permit has no card, so there is none to replace.',
  'rule.other_person':
    'These are the data of another person. Check the tax number and the kind of applicant.',
  'rule.paid_and_exempt': 'Choose payment or exemption, not both.',
  'rule.settle_first': 'Record the payment or the exemption. If the person pays later, enter an application.',
  'rule.lot_in_price_list':
    'The lot is in a price list that is in force or planned. First prepare a new version without it for these categories.',
  'rule.lot_live_permits': 'There are still valid permits for this lot. Confirm that you are aware of this.',
  'rule.lot_named':
    'The lot cannot be deleted, because permits, applications, the price list or a barrier refer to it. Retire it instead.',
  'rule.price_past': 'A past price stays on record as it was. Prepare a new version.',
  'rule.price_used':
    'Applications have already been submitted at this price, so it stays as promised. Prepare a new version that applies from a chosen day.',
  'rule.price_started':
    'The price is already in force, so it cannot be moved or deleted. Prepare a new version.',
  'rule.price_changed': 'The price list has just changed. Check the price and try again.',
  'rule.price_list_changed':
    'The price list has changed in the meantime. Check the new preview and confirm again.',
  'rule.price_table_published':
    'The table has already been published, so it no longer changes. Prepare a new one.',
  'rule.price_table_not_published': 'Only a published table can be withdrawn.',
  'rule.price_table_in_force':
    'These prices are in force and cannot be withdrawn. Correct them with a new table from a later day.',
  'rule.price_table_used':
    'Somebody has already applied at these prices, so they cannot be withdrawn. Correct them with a new table from a later day.',
  'rule.card_on_permit':
    'The card belongs to a permit. First replace the card of the permit, or mark this one as lost.',
  'rule.card_reserved': 'Somebody has reserved this card just now. Try again in a few minutes.',

  'statement.no_file': 'Choose a file with a bank statement.',
  'statement.too_large': 'The file is too large (256 MB at most). Export a shorter period from the bank.',
  'statement.infected':
    'The file is infected with a virus, so we cannot accept it. Ask the bank for a new statement.',
  'statement.not_scanned': 'We cannot scan the file for viruses right now. Try again in a few minutes.',
  'statement.empty': 'The file is empty. Export it from the bank again.',
  'statement.type':
    'This is not a bank statement that we can read. In your online bank or UJPnet, export camt.053 (XML, also camt.052 or camt.054), CSV or XLSX; you can upload several statements in one ZIP.',
  'statement.mt940':
    'This is a statement in the MT940 format (SWIFT), which we cannot read. In your online bank choose camt.053 (XML); if it is not offered, a table as CSV or XLSX.',
  'statement.tkdis':
    'This is an old TKDIS or TKIZP text file, which we cannot read. In UJPnet or your online bank choose the ISO 20022 statement (camt.053, XML).',
  'statement.pdf':
    'This is a PDF, from which payments cannot be read reliably. In your online bank or UJPnet export the same statement as camt.053 (XML), CSV or XLSX.',
  'statement.image':
    'This is a picture, from which payments cannot be read. In your online bank or UJPnet export the statement as camt.053 (XML), CSV or XLSX.',
  'statement.html':
    'This is a web page, not a statement; perhaps the bank signed you out during the download. Sign in again and export the statement as camt.053 (XML), CSV or XLSX.',
  'statement.old_excel':
    'The file is in the old Excel format (.xls) or protected by a password. In the bank choose camt.053 (XML) or XLSX, or open the file and save it as XLSX without a password.',
  'statement.archive':
    'We do not open this kind of archive (RAR, 7z or gz). Unpack it and upload the statements one by one or together in a ZIP.',
  'statement.repeated': 'This file has already been imported. Open it in the list of bank statements.',
  'statement.zip_repeated':
    'All statements in this ZIP have already been imported. Open them in the list of bank statements.',
  'statement.zip_empty':
    'There is no statement in the ZIP. Export camt.053 (XML, also camt.052 or camt.054), CSV or XLSX from the bank and pack these files.',
  'statement.zip_nested':
    'There is another archive in the ZIP. Unpack it and upload the statements in one ZIP without other archives.',
  'statement.zip_encrypted':
    'The ZIP is protected by a password. Unpack it and upload the statements one by one or in a ZIP without a password.',
  'statement.zip_names':
    'The ZIP contains file names that point outside its folder, so we did not open it. Download the statements straight from the bank.',
  'statement.zip_too_many':
    'There are too many files in the ZIP (400 statements, 2,000 files in all at most). Split it into several.',
  'statement.zip_bomb':
    'The ZIP unpacks to too much data (256 MB at most). Upload the statements one by one or in several archives.',
  'statement.zip_broken':
    'The ZIP or XLSX file is damaged or packed in an unusual way. Download it again or upload the statements one by one.',
  'statement.mapping_unknown': 'This saved column layout no longer exists. Upload the file without it.',
  'statement.not_xml':
    'The file is not valid XML. Export the statement again as camt.053 from your online bank or UJPnet.',
  'statement.xml': 'The XML file is damaged. Do not repair it by hand; export it from the bank again.',
  'statement.truncated':
    'The file ends in the middle of the data; the download was probably interrupted. Download it from the bank again.',
  'statement.doctype':
    'The file contains DOCTYPE or ENTITY declarations, which bank statements do not have and which can be dangerous. Do not open it, and download the statement straight from the bank.',
  'statement.too_deep':
    'The file has an unusual structure that bank statements do not have. Download the statement straight from the bank.',
  'statement.text_too_long':
    'The file contains text that is too long for a bank statement. Download the statement straight from the bank.',
  'statement.too_complex':
    'The file cannot be read within a reasonable time. Export a shorter period from the bank.',
  'statement.too_many': 'The file has more than 200,000 bookings. Export a shorter period from the bank.',
  'statement.namespace':
    'This is not an ISO 20022 statement. In your online bank or UJPnet choose camt.053 (camt.052 or camt.054 also work).',
  'statement.version':
    'This version of the statement is too old. Choose camt.053.001.02 or newer in the bank.',
  'statement.encoding': 'We cannot read the encoding named in the file. Choose UTF-8 in the bank.',
  'statement.encoding_wrong':
    'The characters are not encoded the way the file says. Do not save it in another program; download it from the bank again.',
  'statement.no_statement': 'There is no statement in the file. Check that you exported the right period.',
  'statement.no_account':
    'The statement does not say which account it is for. Export it from the bank again.',
  'statement.no_amount': 'The booking has no amount.',
  'statement.amount':
    'The amount of the booking cannot be read: it must be a positive number with at most two decimal places.',
  'statement.date': 'The date of the booking does not exist or is written incorrectly.',
  'statement.date_ahead':
    'The date is more than 7 days in the future. Check in the bank that this is the right statement and export it again. If it is, have the administrator check the clock of the server.',
  'statement.date_old':
    'The date is more than 10 years in the past. Check the period of the statement, for a table also the column and the format of the date, and export it from the bank again.',
  'statement.no_date': 'The booking has no date.',
  'statement.indicator': 'The booking does not say whether it is a credit (CRDT) or a debit (DBIT).',
  'statement.no_status': 'The booking has no status (Sts), so we do not know whether it is final.',
  'statement.rows': 'Some rows cannot be read, so nothing was imported.',
  'statement.failed':
    'The import did not finish and was undone completely. Upload the file again; if it happens again, call support.',
  'statement.cell_amount':
    'We do not understand this amount. Check the decimal sign and how it is written, e.g. 1.234,56.',
  'statement.cell_empty': 'The cell is empty.',
  'statement.cell_sign': 'It has not been set whether this mark means credit or debit.',
  'statement.cell_both': 'The row has both a credit and a debit amount.',
  'statement.column_missing': 'Choose which column holds this.',
  'statement.sign_unknown': 'Choose whether the mark means credit or debit.',
  'statement.invoiced': 'Invoices have been issued for payments on this statement, so it cannot be deleted.',
  'statement.permit_issued':
    'Permits have been issued on the basis of payments on this statement, so it cannot be deleted.',
  'statement.deleted': 'The bank statement with this payment was deleted',
  'statement.refunded': 'Refunds have been recorded for payments on this statement, so it cannot be deleted.',
  'import.no_file': 'Choose a CSV or XLSX file.',
  'import.type': 'We cannot read this file. Upload a table as CSV or XLSX.',
  'import.old_excel':
    'The file is in the old Excel format (.xls) or protected by a password. Open it and save it as XLSX without a password.',
  'import.too_large': 'The file is too large (50 MB at most). Split it into several files.',
  'import.infected': 'The file is infected with a virus, so we cannot accept it.',
  'import.not_scanned': 'We cannot scan the file for viruses right now. Try again in a few minutes.',
  'import.empty': 'The file is empty.',
  'import.broken': 'The file is damaged. Open it in Excel and save it again.',
  'import.encrypted': 'The file is protected by a password. Save it without one.',
  'import.nul': 'The file contains characters that are not text. Save it in Excel as “CSV UTF-8” or as XLSX.',
  'import.bomb': 'The file unpacks to too much data. Remove pictures and empty rows and save it again.',
  'import.too_many_columns': 'The table has more than 200 columns. Remove those that are not needed.',
  'import.too_many_rows': 'The table has more than 50,000 rows. Split it into several files.',
  'import.cell_too_long':
    'A cell has more than 2000 characters. In a CSV file this is usually a quotation mark that is not closed.',
  'import.no_rows': 'There are no rows of data in the file or on the chosen sheet.',
  'import.no_sheet': 'The file has no such sheet.',
  'import.header_row': 'The headings must be in the first 20 rows.',
  'import.file_gone': 'The file has already been deleted. Upload it again.',
  'import.column_missing': 'Choose which column holds this.',
  'import.column_gone': 'The file has no such column. Choose another.',
  'import.formula': 'The cell contains a formula. In Excel, copy the cells and paste them as values.',
  'import.cell_error': 'The cell contains a spreadsheet error. Correct it in the file.',
  'import.applicant_type': 'We do not know this person type. Enter person, company or sole trader.',
  'import.name_parts': 'Enter first and last name.',
  'import.no_house_number': 'The address has no house number.',
  'import.post_parts': 'Enter postal code and town, e.g. 4265 Bohinjsko jezero.',
  'import.date': 'We do not understand this date. Check how it is written, e.g. 31. 12. 2027.',
  'import.user_type_unknown': 'No category has been chosen for this word.',
  'import.no_price': 'The price list has no row for this category and year.',
  'import.lot_unknown': 'No parking lot has been chosen for this word.',
  'import.lot_not_in_category': 'According to the price list, the category is not valid on this lot.',
  'import.repeated': 'An earlier row of the file has the same value.',
  'import.plate_repeated': 'In the file, this vehicle is already on a permit for the same year and lot.',
  'import.card_repeated': 'Another person in the file already has this card.',
  'import.exists': 'A permit with this old number and year is already on record.',
  'import.user_exists': 'The user is already on record.',
  'import.card_exists': 'The card is already on record.',
  'import.other_person': 'Another person on record or in the file has this e-mail address.',
  'import.not_a_record': 'This row is not a record (a total, headings or a remark), so it is left out.',
  'import.one_name': 'The person has one name only. If the last name is missing, add it.',
  'import.phone_left_out': 'This is not a phone number, so it is not imported.',
  'import.foreign_tax_number_left_out': 'This is not a Slovenian tax number, so it is not imported.',
  'import.plates_left_out':
    'The category does not allow so many vehicles. These are not imported, but are kept in the note.',
  'import.incomplete.tax_number':
    'The tax number is missing. The holder is marked and will be asked for it at the next contact.',
  'import.incomplete.birth_date':
    'Both the tax number and the date of birth are missing. The holder is marked and will be asked for one of them at the next contact.',
  'import.incomplete.company_registration_number':
    'The company number is missing. The holder is marked and will be asked for it at the next contact.',
  'import.has_errors': 'Some rows have errors. Correct them, or confirm that they are left out.',
  'import.check_failed': 'The check did not finish. Try again.',
  'import.run_failed': 'The import did not finish and was undone completely. Check the file and try again.',
  'import.changed_since_check':
    'Some records changed during the import, so it was undone. Check the file again to see which.',
  'import.undo_rejected': 'The import cannot be undone, because the imported records are already in use.',

  'barrier.passage_id': 'The id of a passage has up to 64 letters, digits and the characters . : _ -.',
  'barrier.plate_or_card': 'Send a plate or a card, not both.',
  'barrier.other_lot': 'The key is for another parking lot.',
  'barrier.not_a_barrier': 'This parking lot has no barrier.',
  'barrier.controller_retired': 'The controller is retired; add a new one for the same barrier.',
  'barrier.key_ended': 'This key is no longer valid.',
  'barrier.passage_conflict': 'A passage with this id has already been recorded with different content.',
  'export.columns': 'Choose at least one column.',
  'export.column_twice': 'Choose each column only once.',
  'export.column_unknown': 'These data have no such column.',
  'export.failed': 'The export failed. Please try again.',
  'export.gave_up':
    'The export could not be finished after several attempts. Narrow it down with filters and try again.',
  'export.no_right': 'The permission for these data no longer exists, so the export was not made.',
  'export.ask_unknown':
    'The list no longer has a filter used in this export, so no file was made. Choose the rows in the list and make the export again.',
  'export.record_gone': 'The record that the export was about no longer exists, so no file was made.',
  'export.over': 'This export is no longer being processed. If you still need it, start it again.',
  'export.gone': 'The file is no longer available. Make a new export.',
  'export.recipients': 'Choose at least one recipient.',
  'export.recipient_twice': 'Choose each recipient only once.',
  'export.recipient_rights':
    'This person may not download these data. Choose another one, or have the administrator grant the rights.',
  'export.template_used':
    'A schedule uses the template. First delete the schedule or give it another template.',
  'export.period_field': 'Rows cannot be limited by this field. Choose another field.',
  'export.running': 'The export is still being processed. Stop it first.',

  'problem.malformed': 'The request could not be read.',
  'problem.not_signed_in': 'Your session has ended. Sign in again.',
  'problem.api_key_invalid':
    'The API key is missing, is no longer valid or is wrong. Send it in the header Authorization: Bearer.',
  'problem.forbidden': 'You do not have access.',
  'problem.csrf_token_invalid': 'The security token is not valid. Reload the page and try again.',
  'problem.password_change_required': 'Set a new password before you continue.',
  'problem.second_factor_required': 'Confirm the sign-in with a second step.',
  'problem.second_factor_due': 'Turn on sign-in in two steps before you continue.',
  'problem.step_up_required': 'Confirm once more that it is you before this action.',
  'problem.not_found': 'This record does not exist or you cannot see it.',
  'problem.stale_version': 'Somebody else has changed this record. Look at the changes and try again.',
  'problem.conflict': 'The record already exists.',
  'problem.second_person_required': 'A second person has to confirm this.',
  'problem.idempotency_conflict': 'The same request has already been sent with different content.',
  'problem.in_progress': 'The same request is still being processed. Wait a few seconds and try again.',
  'problem.payload_too_large': 'Too much data was sent.',
  'problem.unsupported_media_type': 'We do not accept this kind of content.',
  'problem.invalid': 'Check the marked fields.',
  'sign_in.staff_by_provider':
    'Wrong e-mail address or password. Staff with a work account of the municipality sign in with the button below the form; a password does not work for them here.',
  'problem.invalid_credentials': 'Wrong e-mail address or password.',
  'problem.rule_broken': 'This cannot be done.',
  'problem.too_many_requests': 'Too many attempts. Wait a few minutes and try again.',
  'problem.internal': 'Something went wrong on the server.',
  'problem.storage_full':
    'Files cannot be accepted at the moment: the server is running out of space. Its operators have been notified. What you entered stays; try again later.',
  'problem.unavailable': 'The service is not available right now. Try again in a moment.',
  'unavailable.clock':
    'The clock of the server shows a day before the last invoice that was issued, so no invoice can be issued now. Tell whoever keeps the server, and try again later.',
  'unavailable.database': 'The database cannot be reached right now. Try again in a moment.',
  'unavailable.overloaded': 'The service is overloaded right now. Try again in a moment.',
};
export default en;
