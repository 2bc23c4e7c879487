import type { Messages } from './messages.sl.ts';

const en: Messages = {
  required: 'This field is required.',
  'value.invalid': 'This value is not valid.',
  'value.type': 'This value is of the wrong type.',
  'value.choice': 'Choose one of the options offered.',
  'value.number': 'Enter a whole number.',
  'value.id': 'The record identifier is not valid.',
  'value.not_taken': 'One of the values is beyond what can be stored or found. Correct it and try again.',
  'value.too_many': 'There are too many values.',
  'value.unknown_field': 'We do not know this field. Remove it.',
  'text.too_long': 'The text is too long. Shorten it.',
  'text.characters': 'The text contains characters that are not allowed (for example < or >).',
  'rule.not_open_yet': 'Applications are not open yet. Try later or contact the municipality.',
  'rule.sample_bank_account': 'This is the account of the sample municipality. Enter that of yours.',
  'installation.confirm': 'Confirm that the data are right.',
  'installation.municipality':
    'The data are still those of the sample municipality. Enter the name and mail address of yours.',
  'installation.tax_number': 'Enter the tax number of the municipality.',
  'installation.bank_account': 'Enter the bank account of the municipality.',
  'installation.prices': 'The price list is still the sample. Enter the prices of your municipality.',
  'sign_in.paced':
    'Somebody is guessing the password of this account, so attempts from unknown devices are slowed down. On a device where you have signed in before you can sign in at once. On a new device wait, or choose a new password with the link that we send you by mail.',
  'text.link':
    'A web address is not allowed here. If it is part of a name, write it without the dot, for example “company si”.',
  'retention.held_already': 'These data are held already. You find the hold in the list of holds.',
  'retention.released_already':
    'The hold has been released already. If it is still needed, hold the data again.',
  'retention.nothing_due': 'Nothing is to be anonymised now. The overview shows when periods end.',
  'retention.other_number':
    'The number of records has changed meanwhile. Look at the overview and confirm again.',
  'retention.running':
    'Anonymisation is running already. Wait until it ends; the overview shows how far it is.',
  'rule.anonymised': 'The personal data of this case are anonymised, so it cannot be changed any more.',
  'data_request.confirmation': 'Type IZBRIS to confirm.',
  'data_request.closed':
    'The request has been answered already. If something has to be added, enter a new request.',
  'data_request.extended': 'The deadline was extended already; that is possible once.',
  'data_request.open_already':
    'Such a request is being handled already. Wait for the answer, or withdraw it and send a new one.',
  'data_request.no_export': 'The file is no longer available. Make a new one.',
  'data_request.not_erasure':
    'This is not a request for erasure. Answer it in writing, or enter a request for erasure.',
  'data_request.erase_first': 'Close a request for erasure by erasing, or reject it.',
  'data_request.export_first': 'Make the file with the data first.',
  'data_request.unknown_application':
    'There is no application with this number. Check the number, for example V-2027-000123.',
  'data_request.has_account': 'The application belongs to an account. Enter the request at the person.',
  'reason.too_short': 'Give the reason in a few words.',
  'date.invalid': 'Enter a valid date.',
  'date.past': 'The date has already passed.',
  'date.future': 'The date must not be in the future.',
  'date.too_far': 'The date is too far away.',
  'date.order': 'The end must not be before the start.',
  'report.too_long': 'The period is too long: ten years at most.',
  'report.no_permit_year': 'This report counts cars at barriers, so no permit year can be chosen.',
  'closing.sum_differs': 'The sum is not that of the notes and coins. Count again or correct the sum.',
  'closing.left_too_much': 'No more can stay in the drawer than you counted.',
  'closing.note_required': 'Explain why what you counted differs from what is expected.',
  'closing.nothing_open': 'There is nothing to close here. You may have closed the desk in another window.',
  'closing.changed': 'Meanwhile another payment or refund was recorded. Look at the new figures.',
  'accounting.nothing_waits': 'Up to that day there is no document that accounting does not have.',
  'account_code.invalid': 'An account is letters and digits, for example 1200 or 713-01.',
  'account_codes.handed_over':
    'Accounting already has documents from this day on. Choose a day after the last export, or today.',
  'budget_user.exists': 'This buyer is a budget user already.',
  'email.invalid': 'Enter a valid e-mail address.',
  'email.mismatch': 'The e-mail addresses do not match.',
  'email.taken': 'A user with this e-mail address already exists.',
  'phone.invalid': 'Enter a valid phone number, for example 040 123 456 or +386 40 123 456.',
  'tax_number.invalid': 'The tax number is not valid. It has 8 digits; check an official letter or invoice.',
  'tax_number.or_birth_date': 'Enter the tax number or, if you have none, the date of birth.',
  'birth_date.minor':
    'Applicants must be at least 18 years old. For a younger person, a parent or guardian applies in their own name.',
  'birth_date.invalid': 'Enter a valid date of birth.',
  'company_registration_number.invalid':
    'The company registration number is not valid. It has 7 or 10 digits.',
  'registration_number.invalid': 'The plate is not valid. Enter it as on the vehicle, for example KR AB-123.',
  'registration_number.repeated': 'You have already entered this vehicle.',
  'registration_number.live_permit': 'There is already a valid permit for this vehicle.',
  'vehicles.required': 'Enter at least one vehicle.',
  'vehicles.too_many':
    'This kind of permit takes fewer vehicles. Send a new application for another vehicle.',
  'country.invalid': 'Choose a country.',
  'postal_code.invalid': 'We do not know this postal code.',
  'postal_code.elsewhere':
    'This postal code is not in our municipality. If your permanent home is here, enter the address on your identity document; otherwise choose another kind of permit.',
  'rfid_card_number.invalid': 'The card number has 10 digits; it is printed on the card.',
  'rfid_card_number.required': 'Enter the number of the card you already have.',
  'rfid_card_number.unavailable': 'This card is not available. Take the next one.',
  'rfid_card_number.not_theirs':
    'The applicant does not have this card. Correct the number or change the application to a new card.',
  'rfid_card.none_left':
    'There are no free cards in stock. Add cards to the stock on the page Cards, under Permits.',
  'permit_year.invalid': 'The permit year is not valid.',
  'permit_year.closed': 'Applications for this year are not open yet or are closed.',
  'user_type.unknown': 'Choose an entitlement category.',
  'user_type.applicant_type': 'This kind of permit is not available to the chosen kind of applicant.',
  'user_type.lives_elsewhere':
    'By the address on your permit you do not live in our municipality. If you have moved here, tell us your new address first; otherwise choose another kind of permit.',
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
  'documents.employer_certificate.required': "Attach the employer's certificate.",
  'documents.vehicle_lease.required': 'Attach the lease or rental contract of the vehicle.',
  'documents.register_extract.required': 'Attach the extract from the business register.',
  'documents.categorisation_decision.required': 'Attach the categorisation decision or give the RNO number.',
  'documents.boat_permit.required': 'Attach the boat permit.',
  'documents.land_title.required': 'Attach proof that you own or lease the land.',
  'documents.organisation_letter.required': 'Attach the letter of the organisation.',
  'documents.power_of_attorney.required': 'Attach the power of attorney.',
  'documents.other.required': 'Attach the requested document.',
  'documents.none': 'Attach at least one document.',
  'file.too_large': 'The file is too large (10 MB at most).',
  'file.type': 'This type of file is not allowed. Attach a PDF, JPG or PNG.',
  'file.heic':
    'We cannot open HEIC photos. Choose "Most compatible" on the phone or save the picture as JPG.',
  'file.empty': 'The file is empty.',
  'file.too_many_pixels':
    'The picture is too large. Save it with fewer pixels (JPEG up to 120 million) or send it as a PDF.',
  'file.budget':
    'Too many files were sent from this network today. Try again tomorrow, or bring the documents to the municipality.',
  'file.broken': 'The file is damaged. Try saving it or taking the photo again.',
  'file.infected': 'The file is infected with a virus, so we cannot accept it. Attach another one.',
  'file.not_scanned':
    'We cannot scan the file for viruses right now, so we cannot accept it. Try again in a few minutes; what you typed is kept.',
  'file.too_many_of_kind': 'Too many files of this kind: at most 5, registration certificates at most 10.',
  'file.too_many': 'You can add at most 15 files.',
  'file.unknown_part': 'We do not know this kind of attachment.',
  'amount.invalid': 'Enter an amount, for example 15.00.',
  'amount.negative': 'The amount must not be negative.',
  'amount.more_than_left': 'The amount is more than what is left of the invoice.',
  'device.unknown': 'This cash register does not exist or is no longer in use. Choose another one.',
  'device.choose': 'Choose the cash register on which you issue the invoice.',
  'device.book': 'The code VKR stands for invoices of the pre-numbered book. Choose another.',
  'book.serial_nr':
    'Enter the serial number of the book: four digits, a hyphen, seven digits, for example 5001-0001018.',
  'book.set_nr': 'Enter the two digits of the set, for example 03.',
  'book.invoice_nr': 'Enter the number on the invoice: up to 20 letters and digits.',
  'book.used': 'An invoice of this set of the book is recorded already. Check serial number and set.',
  'book.application': 'There is no application with this number. Check the number on the invoice.',
  'device.none': 'No cash register is set up for the counter. An administrator adds it in Management.',
  'device.none_bank':
    'No device is set up that numbers invoices for transfers. An administrator adds it in Management.',
  'amount.differs': 'The amount differs from the amount due.',
  'missing_items.required': 'Say what is missing in the application.',
  'password.too_short': 'The password needs at least 12 characters. Four unrelated words are a good choice.',
  'password.common': 'This password is too well known. Choose another one.',
  'password.contains_email': 'The password must not contain your e-mail address.',
  'password.wrong': 'The current password is not right.',
  'password.same': 'The new password must differ from the current one.',
  'parameter.too_small': 'The number is too small.',
  'parameter.too_big': 'The number is too big.',
  'parameter.decision_number':
    'Use {case}, {year} and {document}, each once, for example 371-{case}/{year}-{document}.',
  'parameter.repeated': 'Enter each number only once.',
  'parameter.month_day': 'Enter a day and month that every year has (such as 1 November).',
  'parking_lot.code': 'A code has 1 to 10 characters: letters, digits and a hyphen, for example P4.',
  'parking_lot.code_taken': 'There is a parking lot with this code already.',
  'parking_lot.code_used':
    'The code cannot change, because permits, applications or the price list carry it.',
  'parking_lot.unknown': 'There is no such parking lot, or it is retired.',
  'barrier.no_key': 'Enter a plate or the number of a card.',
  'parking_lot.position': 'A position on the map is between 0 and 100.',
  'parking_lots.required': 'Choose at least one parking lot.',
  'parking_lots.unknown': 'This parking lot does not exist or is not in use.',
  'user_type.code': 'A code has 2 to 10 characters: capital letters and digits, beginning with a letter.',
  'user_type.code_taken': 'There is a category with this code already.',
  'user_type.applicant_types': 'Choose who may apply.',
  'price.day_taken': 'There is a price that begins on this day already. Edit it or choose another day.',
  'amount.not_a_number': 'This is not an amount. Type, for example, 25, 25.00 or 1,234.50.',
  'amount.three_places':
    'The amount has more than two decimals. If the point or comma separates thousands, leave it out.',
  'amount.grouping': 'The separators of the amount are misplaced. Type, for example, 1,234.50.',
  'amount.too_large': 'A price can be at most 100,000 €.',
  'price_table.no_terms':
    'This category has no parking lots and terms yet. Give it a first price in the price list.',
  'price_table.changes_nothing': 'The table changes no price.',
  'rfid_card_number.repeated': 'This number stands in the file already.',
  'rfid_card_uid.invalid': 'A chip UID has 8 or 14 hexadecimal characters (0–9, A–F).',
  'rfid_card_uid.repeated': 'This chip UID stands in the file already.',
  'rfid_card_uid.taken': 'Another card has this chip UID already.',
  'rfid_card_uid.differs': 'This card has another chip UID already.',
  'rfid_cards.range_order': 'The last number must not be smaller than the first.',
  'rfid_cards.too_many': 'At most 50,000 cards can be added at once. Add them in several parts.',
  'rfid_cards.no_rows': 'The file has no row with a card number.',
  'email.same': 'This already is your address. Enter another one.',
  'operator.foreign_with_number':
    'Whoever has a Slovenian tax number is not marked as a person without one. Delete the number or remove the mark.',
  'account.name_of_applicant': 'Change the name among the data of the applicant.',
  'account.no_applicant': 'This account holds no data of an applicant.',
  'iban.invalid': 'The IBAN is not valid. A Slovenian one has 19 characters and begins with SI56.',
  'bic.invalid': 'The BIC is not valid. It has 8 or 11 characters, such as BSLJSI2X.',
  'bank_accounts.default': 'Mark exactly one account as the default.',
  'bank_accounts.repeated': 'The same IBAN is given twice.',
  'url.invalid': 'Enter a web address that begins with https://.',
  'vat_id.invalid': 'The VAT id is not valid. It has the prefix SI and 8 digits.',
  'budget_user_code.invalid': 'The code of a budget user has 5 digits.',
  'budget_user_code.check_digit':
    'The reference of the fee needs the right code of the budget user: the last of its 5 digits is a check digit.',
  'revenue_subaccount.invalid':
    'The sub-account of the revenue is not valid. It has 7 digits, the last is a check digit, such as 7111207.',
  'fee_account.other': 'Choose one of the bank accounts of the municipality that is not the default.',
  'crest.required': 'Choose a picture of the crest.',
  'crest.too_small': 'The picture is too small: each side needs at least 64 pixels.',
  'crest.type': 'Choose a PNG, JPG or SVG for the crest.',
  'markdown.nesting': 'Quotes and lists lie too deep in each other. Keep at most two levels of lists.',
  'markdown.html': 'The text contains HTML tags. Format it with Markdown signs.',
  'markdown.link': 'The link is not allowed. It has to begin with https://, mailto: or /.',
  'markdown.image': 'Pictures are not possible in a text.',
  'markdown.placeholder': 'The name in braces is not known. Use one of those offered.',
  'markdown.code': 'A line is indented like program code. Remove the spaces at its start.',
  'list.per_page': 'A page has at most 100 rows.',
  'list.sort_field': 'The list cannot be sorted by this field.',

  'rule.transition':
    'The record is in a state in which this step is not possible. Reload the page: it shows the state and what can be done.',
  'state.application.submitted':
    'The application has been submitted and waits for review. This is possible once the municipality starts to review it.',
  'state.application.in_review':
    'The application is under review. It has to be approved, rejected or sent back for a supplement first.',
  'state.application.supplement_requested':
    'The application waits for a supplement. It has to be supplemented first; after the deadline the municipality may dismiss it.',
  'state.application.supplemented':
    'The application has been supplemented. This is possible once the municipality goes on with the review.',
  'state.application.dismissed':
    'The application was dismissed because it was not supplemented in time. The municipality can reopen it; otherwise submit a new one.',
  'state.application.rejected':
    'The application was rejected. The municipality can reopen it; otherwise submit a new one.',
  'state.application.approved':
    'The application is approved. The next step is a pro-forma invoice or the payment; the decision can be changed if the municipality reopens it.',
  'state.application.awaiting_payment':
    'The application waits for payment. The next step is the payment; the decision can be changed if the municipality reopens it.',
  'state.application.paid': 'The application is paid. The next step is to issue the permit.',
  'state.application.payment_expired':
    'The time for payment is over. The next step is a new pro-forma invoice from the municipality, or to withdraw the application.',
  'state.application.payment_returned':
    'The payment was refunded, or its refund is on the way. The municipality first decides whether to ask for it again or to withdraw the application.',
  'state.application.ready':
    'The application is approved without payment. The next step is to issue the permit.',
  'state.application.completed':
    'The application is completed because the permit has been issued. Make changes on the permit.',
  'state.application.withdrawn':
    'The application was withdrawn. If the permit is still needed, submit a new application.',
  'state.permit.pending':
    'The permit is prepared but not issued yet. This is possible once the municipality issues it.',
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
  'state.lot.active': 'The parking lot is in use already. Reload the page.',
  'state.lot.inactive': 'The parking lot is retired already. Reload the page; you can restore it there.',
  'state.import': 'The import has moved on to another step. Reload the page: it shows what can be done now.',
  'state.statement':
    'The columns of this statement are named already. Reload the page; if they are wrong, delete the statement and upload it again.',
  'state.statement.columns': 'The columns of the statement are not named yet. Say first what is in which.',
  'state.mail':
    'This message does not wait to be sent again. Reload the page: it shows whether it has been sent.',
  'state.anomaly': 'This anomaly has been decided already. Reload the page: it shows who decided and how.',
  'state.data_request.kind':
    'This request does not ask for a copy of data, so there is no file for it. Answer it in writing.',
  'rule.invoice_exists':
    'The invoice of this application has been issued already. Open it at the application; correct a mistake with a credit note.',
  'rule.nothing_to_invoice': 'Nothing is to be paid for this application, so there is no invoice.',
  'rule.not_paid': 'The application is not paid yet, so no invoice can be issued.',
  'rule.invoice_differs':
    'The amount received is not the amount of the application. Put the payments in order first, then issue the invoice.',
  'rule.seller_incomplete':
    'The invoice cannot be issued because the tax number or VAT id of the municipality is missing. An administrator enters them in Management.',
  'rule.nothing_to_credit':
    'Nothing is left of this invoice that could be credited. The invoice shows the amounts.',
  'rule.credit_note_final': 'A credit note cannot be credited. If it is wrong, issue a new invoice.',
  'rule.invoice_live':
    'An invoice has been issued for this application. This step is possible after a credit note, which the municipality issues.',
  'rule.invoice_sent':
    'The invoice has been sent already. If the recipient does not have it, send it again from the invoice.',
  'rule.invoice_cancelled': 'The invoice is cancelled. If needed, issue a new one at the application.',
  'rule.invoices_kept':
    'An application with an invoice cannot be deleted. Withdraw the application; the law has the invoice kept.',
  'rule.not_due_yet':
    'The deadline for the supplement has not passed yet. You can dismiss the application the day after the deadline.',
  'rule.exempt_needs_reason': 'Give the reason for the exemption.',
  'rule.max_permits':
    'The largest number of permits has been reached. One of the valid permits has to end or be revoked first.',
  'rule.live_permit':
    'A permit has already been issued for this application. Open it at the application; make changes on the permit.',
  'rule.paid_already':
    'The application is already paid. The next step is the invoice, or to issue the permit.',
  'rule.not_waiting_for_payment':
    'This pro-forma is not waited for (any more), so there is nothing to remind of.',
  'rule.no_pro_forma_sent':
    'No pro-forma goes out with the approval: nothing is to be paid, or the settings say that it is issued apart.',
  'rule.already_renewed':
    'An application to renew this permit has been sent already. You see its state among the applications.',
  'link_code.form': 'The code has six digits.',
  'link_code.wrong': 'The code is not right. Please check it in the last mail.',
  'link_code.over': 'The code is no longer valid. Please have a new one sent.',
  'link_code.first': 'Please confirm the change first with the code that we send you by mail.',
  'link_code.no_email': 'The application has no e-mail address, so we cannot send a code. Please call us.',
  'record_number.unknown':
    'There is no such number. An application number looks like V-2027-000123, a permit number like 2027-00123.',
  'renewal.code': 'The code is not right. Please check it in the mail or letter.',
  'renewal.plate':
    'This is not a registration number of this permit. Enter it as it stands in the registration certificate.',
  'renewal.over': 'This link is no longer valid. Apply on the page of the municipality, or call us.',
  'renewal.confirm_again':
    'More than two hours have passed since you confirmed with the registration number. Please confirm again; what you entered stays.',
  'campaign.nobody': 'Nobody would get the invitation. Change the choice of holders.',
  'campaign.not_draft': 'The campaign has been started, so it cannot be changed any more.',
  'campaign.not_running':
    'The campaign is not being sent now. Reload the page: it shows which step it is in.',
  'campaign.not_paused':
    'The campaign is not paused. Reload the page: it shows whether it is being sent or done.',
  'campaign.not_done': 'You can send the reminder once everybody has got the invitation.',
  'campaign.not_open':
    'Applications for this year are not taken yet. You can start on the day on which the year opens.',
  'campaign.sending': 'You can send again once the sending has ended.',
  'campaign.arrived': 'There are no undelivered messages any more. Nothing is left to do.',
  'campaign.reminded': 'The reminder has been sent already. There is never more than one.',
  'campaign.changed':
    'The number of recipients has changed meanwhile. Look at the preview and confirm again.',
  'campaign.year': 'Choose a year that can be applied for now or that comes next.',
  'campaign.answer_past': 'Choose a day that is still to come.',
  'campaign.no_link': 'The text lacks the link {renewal_link}; without it nobody can renew the permit.',
  'rule.reminded_today': 'You have sent a reminder today. You can send the next one tomorrow.',
  'rule.payment_arrived': 'The money has arrived and waits to be confirmed. No reminder is needed.',
  'rule.nothing_to_pay':
    'There is nothing to pay for this application. You can issue the permit without payment.',
  'rule.pro_forma_live':
    'There is a pro-forma invoice for this application already. Open it at the application; you can issue another one after cancelling it.',
  'rule.pro_forma_closed':
    'This pro-forma invoice is no longer open. Reload the page: it shows whether it is paid or cancelled.',
  'rule.no_bank_account':
    'The municipality has no bank account to pay to. Enter it in Management, under Municipality.',
  'rule.permit_live':
    'The permit of this application is still valid. Revoke it first, then withdraw the application.',
  'rule.permit_ended':
    'The permit of this application is no longer valid, so no payment can be asked for it. Withdraw the application.',
  'rule.permit_was_issued':
    'A permit was issued on this application, so it cannot be opened again. A new permit needs a new application.',
  'rule.refund_due':
    'A refund of this application is not paid out yet. Pay it out first, or cancel it: then the payment counts again.',
  'rule.money_received':
    'Something was paid for this application, so it cannot be deleted. Withdraw it: what was paid is refunded.',
  'rule.completed': 'A completed application cannot be deleted. You can revoke the permit that came of it.',
  'rule.candidates': 'Similar users were found. Decide whether it is the same person.',
  'rule.no_email': 'The application has no e-mail address, so no account can be created.',
  'rule.account_linked':
    'The application is already linked to a user account. Open the account from the application.',
  'rule.link_expired': 'The link has expired. Ask for a new one.',
  'rule.not_printable': 'Only a valid permit can be printed. Issue it first, or lift the suspension.',
  'rule.too_many_views': 'You have 20 views of this list already. Delete one.',
  'rule.handed_over': 'The permit has already been handed over. The permit says when and to whom.',
  'rule.parameter_in_force': 'A value that holds or held cannot be deleted. Set a new one.',
  'rule.claimed': 'A colleague is working on this application. Take it over if you want to continue it.',
  'rule.not_claimed': 'You have not taken this application. Take it first.',
  'rule.decision_held':
    'This application is decided already, but the decision is not sent yet. Undo it or wait a few seconds.',
  'rule.decision_sent': 'The decision is sent already, so it cannot be undone any more.',
  'held.changed': 'The application changed meanwhile. Look at it and decide again.',
  'held.no_right': 'Whoever decided may not do so any more. Somebody else has to decide.',
  'held.undone': 'Somebody else undid the decision.',
  'rule.documents_unverified':
    'Some required documents are not verified. Say why you approve the application anyway.',
  'rule.document_infected':
    'There is a virus in the file, so it cannot be opened. Ask the applicant for a new one.',
  'rule.document_ours':
    'This document cannot be deleted, accepted or rejected because the municipality issued it. If it is wrong, a new one replaces it.',
  'rule.document_required':
    'The document cannot be deleted: it is the only one of a kind that the issued permit needed.',
  'rule.fiscal_not_configured':
    'An invoice for cash or card cannot be issued, because fiscal verification is not set up. A system administrator does it in Management.',
  'fiscal.s001':
    'The tax administration does not understand the message (S001). It takes the invoice only once the program is repaired; call support.',
  'fiscal.s002':
    'The data of the invoice do not have the prescribed form (S002). Call support; send the invoice again after the repair.',
  'fiscal.s003':
    'The digital signature is not valid (S003). Check that the right certificate is uploaded, then send the invoice again.',
  'fiscal.s004':
    'The tax administration does not know the certificate (S004). Check that it is for this environment (test or production), then send the invoice again.',
  'fiscal.s005':
    'The tax number on the invoice is not that of the certificate (S005). Check the data of the municipality and the certificate.',
  'fiscal.s006':
    'The business premise is not registered or is closed (S006). Register it in the settings of fiscal verification, then send the invoice again.',
  'fiscal.s007': 'The certificate is revoked (S007). Upload a new one, then send the invoice again.',
  'fiscal.s008': 'The certificate has run out (S008). Upload a new one, then send the invoice again.',
  'fiscal.s100':
    'The tax administration has trouble of its own (S100). You need do nothing, the invoice is sent again.',
  'fiscal.unknown':
    'The tax administration rejected the invoice with an unknown error. The system tries again; call support if it continues.',
  'fiscal.unreachable':
    'The tax administration cannot be reached. Check the internet connection; the invoice is sent again.',
  'fiscal.timeout':
    'The tax administration did not answer in time. You need do nothing, the invoice is sent again.',
  'fiscal.server_certificate':
    'The server did not prove to be the tax administration, so we sent nothing. Check the uploaded certificates of recognition; the program keeps trying.',
  'fiscal.client_certificate':
    'The server of the tax administration did not accept our certificate. Check that it is the right one, valid and for this environment; the program keeps trying.',
  'fiscal.redirect':
    'The server sent us elsewhere, which the tax administration does not do. Check the configured address; the program keeps trying.',
  'fiscal.http':
    'The server of the tax administration answered with an error. You need do nothing, the invoice is sent again.',
  'fiscal.reply_invalid':
    'The reply of the tax administration could not be read. The invoice is sent again; call support if it goes on.',
  'fiscal.reply_signature':
    'The signature of the reply is not genuine, so we did not trust it. The invoice is sent again; call support if it goes on.',
  'fiscal.reply_chain':
    'The reply was not signed by the tax administration as we know it. Check the uploaded certificates of recognition; the program keeps trying.',
  'fiscal.no_certificate':
    'There is no certificate for this environment. Upload one; the invoice is then sent by itself.',
  'fiscal.no_pins':
    'The certificates by which we recognise the tax administration are missing, so nothing is sent. Upload them; the invoice is then sent by itself.',
  'fiscal.key_sealed':
    'The key of the certificate cannot be opened, because APP_SECRET has changed on the server. Upload the certificate again.',
  'fiscal.p12_required': 'Choose the file of the certificate (.p12 or .pfx).',
  'fiscal.p12_invalid':
    'The file is no .p12 or .pfx certificate. Choose the one that you got in the eDavki portal.',
  'fiscal.password':
    'The password of the certificate is wrong. Enter the password that came with the certificate.',
  'fiscal.p12_no_key': 'The file has no private RSA key of at least 2048 bits, so it cannot sign.',
  'fiscal.key_mismatch':
    'Key and certificate of the file do not belong together. Upload the file as the tax administration issued it.',
  'fiscal.certificate_no_tax_number':
    'The certificate has no tax number, so it is not for fiscal verification.',
  'fiscal.certificate_tax_number':
    'The certificate is made out to another tax number than that of the municipality.',
  'fiscal.municipality_tax_number':
    'The municipality has no tax number in its data. Enter it in Management first, under Municipality.',
  'fiscal.certificate_test': 'This is a test certificate. It does not hold in production.',
  'fiscal.certificate_production':
    'This is a production certificate. It does not hold in the test environment.',
  'fiscal.certificate_expired':
    'The certificate has run out already. Get a new one from the tax administration and upload it.',
  'fiscal.certificate_not_yet': 'The certificate is not valid yet. Upload it on the day it becomes valid.',
  'fiscal.pem_invalid': 'The text holds no valid certificate in PEM form (-----BEGIN CERTIFICATE-----).',
  'fiscal.practice_in_production': 'Practice is not possible on a server that works for real.',
  'fiscal.certificate_first': 'Upload the certificate for this environment first.',
  'fiscal.pins_first':
    'First upload the certificates by which the tax administration is recognised in this environment. Without them nothing is sent.',
  'fiscal.confirmation': 'Type the tax number of the municipality to confirm.',
  'fiscal.confirmation_code': 'Type the code of the business premise to confirm.',
  'fiscal.code_invalid': 'A code has 1 to 20 letters of the English alphabet and digits, no spaces.',
  'fiscal.code_taken': 'This code is used already. Choose another one.',
  'fiscal.code_used':
    'The code can no longer change, because it stands on invoices or is registered with the tax administration. Add a new one.',
  'fiscal.purpose_used':
    'The purpose can no longer change, because invoices were issued with the device. Add a new one.',
  'fiscal.registration_missing': 'Enter what the tax administration asks about the premise first.',
  'fiscal.premise_closed':
    'The tax administration holds the premise as closed. A closed code cannot be used again; add a new premise.',
  'fiscal.premise_unknown':
    'The premise is not registered with the tax administration, so it cannot be closed.',
  'template.unknown': 'The text has a placeholder that this message does not know.',
  'template.not_a_condition': 'For {if ...} use one of the placeholders that are conditions.',
  'template.not_a_value': 'This placeholder is a condition; use it as {if name} ... {end}.',
  'template.link_alone': 'Write a link on a line of its own as [Text of the button] {name}.',
  'template.list_alone': 'Write a list on a line of its own as - {name}.',
  'template.plural_forms': 'Give a number both forms of its noun: {name: day|days}.',
  'template.brace': 'Braces hold only the name of a placeholder, such as {application_nr}.',
  'template.if_open': 'The condition {if ...} lacks its line {end}.',
  'template.end_alone': 'The line {end} has no {if ...}.',
  'template.test_failed': 'The test message could not be sent. Check the mail server.',
  'letters.too_many': 'You can print 200 letters at a time.',
  'letters.taken':
    'Somebody else has printed the chosen letters meanwhile. You find them among the printed ones.',
  'letters.not_printed':
    'At least one of the letters is not printed yet or has been posted already. Refresh the list and try again.',
  'letters.before_printing':
    'The letter was printed later. Enter a day that is not before the day of printing.',
  'letters.post_number': 'Enter the number of the registered letter, such as RA123456785SI.',
  'letters.number_repeated': 'The same number stands at two letters.',
  'payment.counter': 'A payment at the counter is not matched; it stands with its application.',
  'payment.outgoing': 'This money left the account, so it cannot be matched.',
  'payment.split': 'The payment is divided. Work on its parts.',
  'payment.not_split': 'The payment is not divided. Divide it, or match it as a whole.',
  'payment.is_part': 'A part cannot be divided again. Put the parts together and divide anew.',
  'payment.parts_counted': 'A part is confirmed already. Unconfirm it first.',
  'payment.parts': 'Name at least two parts.',
  'payment.parts_sum': 'The parts must add up to the amount of the payment.',
  'amount.positive': 'The amount must be more than 0.',
  'payment.counted': 'The payment is confirmed already. If that was a mistake, unconfirm it first.',
  'payment.not_counted': 'The payment is not confirmed yet. Confirm it first.',
  'payment.not_matched': 'The payment is not matched to an application. Match it first.',
  'payment.ignored': 'The payment is ignored. Bring it back first.',
  'payment.not_ignored': 'The payment is not ignored. Reload the page: it shows the state of it.',
  'payment.reversed':
    'The bank took this payment back, so it does not count any more. Wait for a new payment.',
  'payment.is_reversal':
    'By this booking the bank takes an earlier one back. Remove the link to that payment first.',
  'payment.not_reversal': 'The booking is not linked to a reversed payment. Reload the page.',
  'payment.not_unmatched': 'The payment is matched to an application or confirmed. Remove the match first.',
  'payment.reversal_target': 'Choose a payment of the same amount with an earlier date, or a refund.',
  'payment.importing': 'The statement is still being read. Confirm the payment when all of it is there.',
  'payment.not_approved': 'The application is not approved yet, so the payment cannot be confirmed.',
  'payment.invoiced':
    'The application has an invoice in force, so the payment cannot be unconfirmed. Issue a credit note.',
  'payment.refunded': 'Money of this payment was refunded already. The payment shows the refund.',
  'payment.nothing_open':
    'Nothing is missing for this application any more. Match the money to another application, or give it back.',
  'payment.no_pro_forma':
    'The application has no pro-forma with an account to pay to, so the rest cannot be asked for.',
  'payment.target': 'Choose an application or a pro-forma.',
  'payment.target_unknown': 'We do not know this application or pro-forma. Check the number.',
  'payment.foreign_account':
    'The payments are on the statement of an account that is not among those of the municipality in the settings. Check that it is the right statement and agree explicitly that they count all the same.',
  'payment.confirm_what': 'Name an import or payments, not both.',
  'refund.too_much':
    'The amount is more than what came in and is not promised back yet. Enter a smaller amount.',
  'refund.not_due':
    'The refund is not due any more. Reload the page: it shows whether it is paid or cancelled.',
  'refund.not_paid': 'The refund is not recorded as paid. Record that it was paid first.',
  'refund.no_iban':
    'The IBAN of the recipient is missing for a transfer. Add it, or choose another way to give the money back.',
  'refund.one_entry':
    'Only one refund can be tied to a booking of the bank. Tie the others to other bookings.',
  'refund.entry_differs':
    'The booking has another amount, or another refund stands for it. Choose another booking.',
  'refund.none_to_pay': 'There are no refunds that the bank could pay. Add the IBAN.',
  'refund.no_account':
    'The settings name no account of the municipality to pay from. The administrator adds one there.',
  'outflow.reversal':
    'The bank took something back with this outflow. Open the payment and choose which payment it was, or set it aside with a reason.',
  'outflow.known': 'It is known what this outflow was, so it needs no explanation. Reload the page.',
  'refund.drawer_short':
    'By the books the drawer of this device does not hold enough cash. Choose another device, or say where the money comes from.',
  'refund.counter_device':
    'There is no device at the counter for giving money back. The administrator adds one in Management.',
  'refund.of_what': 'Name a payment or an application.',
  'refund.payment_reversed':
    'The bank has taken the payment back, the money is with the payer. Cancel the refund.',
  'refund.closed': 'The refund is in a cash closing already. Record a correction as a new refund or payment.',
  'bulk.none': 'Choose at least one row.',
  'bulk.too_many': 'You can choose at most 500 rows at once.',
  'bulk.repeated': 'The same row is chosen twice. Choose it only once.',
  'bulk.not_free': 'The application is not free of charge, so approve it by itself.',
  'bulk.unverified': 'Required documents are not verified yet. Open the application and check them.',
  'bulk.not_renewal': 'The application is no renewal; approve it by itself.',
  'bulk.not_last_permit': 'The application does not renew a permit in force of the year before.',
  'bulk.changed_person': 'The data of the person differ from the permit.',
  'bulk.changed_address': 'The address differs from the permit.',
  'bulk.changed_category': 'The category, or what it rests on, differs from the permit.',
  'bulk.changed_vehicles': 'The vehicles differ from the permit.',
  'bulk.duplicate': 'The same person or plate has another permit or application for this year.',
  'bulk.has_note': 'The applicant added a note. Open the application and read it.',
  'bulk.undone': 'Undone: it stayed as it was.',
  'bulk.nothing_to_undo':
    'Nothing can be undone any more: the decisions are sent, or a colleague has the applications.',
  'bulk.no_address': 'The applicant has no e-mail address. Enter one, or write to the person by post.',
  'bulk.no_mail':
    'We have not written to the applicant about this application yet. The first message comes with a decision on the application.',
  'bulk.over': 'The job is already finished. The list of jobs shows how it ended.',
  'rule.own_account':
    'You cannot change your own account here. Your address and password are in the settings; another system administrator can change your rights.',
  'rule.last_root':
    'This is the last system administrator who can sign in. First add another one and wait until they have set a password.',
  'rule.user_in_use': 'The account cannot be deleted while it has live permits or open applications:',
  'rule.applicant_with_records':
    'This person has applications or permits of their own. For work at the municipality make another account with a work address.',
  'rule.permissions_of_admin':
    'Only staff have single permissions. A system administrator may do everything, an applicant looks after their own.',
  'rule.same_tax_number': 'A user with the same tax number exists. Decide whether it is the same person.',
  'rule.permit_expired': 'The permit has expired, so this is no longer possible.',
  'rule.reopen_over': 'The time in which a revocation can be undone is over. Issue a new permit.',
  'rule.permit_not_deletable': 'Only a revoked permit can be deleted. Revoke it first.',
  'rule.not_renewable':
    'This permit cannot be renewed for the chosen year. The applicant can submit a new application.',
  'rule.replacement_open':
    'There is an open application to replace this permit. You see its state among the applications; wait for it or withdraw it.',
  'rule.update_open':
    'There is an open application to change this permit. You see its state among the applications; wait for it or withdraw it.',
  'rule.same_category': 'Choose another category than the permit has already.',
  'rule.same_plates': 'These registration numbers are on the permit already. Enter another one.',
  'rule.card_waits':
    'Your card is still waiting at the municipality, so there is no need to replace it. You can collect it during office hours.',
  'rule.no_card': 'The permit has no card, so there is none to replace.',
  'rule.other_person':
    'These are the data of another person. Check the tax number and the kind of applicant.',
  'rule.paid_and_exempt': 'Choose payment or exemption, not both.',
  'rule.settle_first': 'Record the payment or the exemption. If the person pays later, enter an application.',
  'rule.lot_in_price_list':
    'The lot stands in a price list that holds or is planned. First make a new version without it for these categories.',
  'rule.lot_live_permits': 'Permits are still valid for this lot. Confirm that you know.',
  'rule.lot_named':
    'The lot cannot be deleted, because permits, applications or the price list name it. Retire it instead.',
  'rule.price_past': 'A price of the past stays on record as it was. Make a new version.',
  'rule.price_used':
    'Applications were made with this price, so it stays as it was promised. Make a new version that holds from a day on.',
  'rule.price_started':
    'The price is in force already, so it cannot be moved or deleted. Create a new version.',
  'rule.price_changed': 'The price list has just changed. Check the price and try again.',
  'rule.price_list_changed':
    'The price list has changed meanwhile. Look at the new preview and confirm again.',
  'rule.price_table_published': 'The table is published and no longer changes. Prepare a new one.',
  'rule.price_table_not_published': 'Only a published table can be withdrawn.',
  'rule.price_table_in_force':
    'These prices are in force and cannot be withdrawn. Correct them with a new table from a later day.',
  'rule.price_table_used':
    'Somebody has applied with these prices, so they cannot be withdrawn. Correct them with a new table from a later day.',
  'rule.card_on_permit':
    'A permit counts on this card. Replace the card of the permit first, or mark this one as lost.',
  'rule.card_reserved': 'Somebody has reserved this card just now. Try again in a few minutes.',

  'statement.no_file': 'Choose a file with a bank statement.',
  'statement.too_large': 'The file is too large (256 MB at most). Export a shorter period from the bank.',
  'statement.infected':
    'The file is infected with a virus, so we cannot accept it. Ask the bank for a new statement.',
  'statement.not_scanned': 'We cannot scan the file for viruses right now. Try again in a few minutes.',
  'statement.empty': 'The file is empty. Export it from the bank again.',
  'statement.type':
    'This is no bank statement that we can read. In your online bank or UJPnet export camt.053 (XML, also camt.052 or camt.054), CSV or XLSX; several statements may come in a ZIP.',
  'statement.mt940':
    'This is a statement in the format MT940 (SWIFT), which we do not read. In your online bank choose camt.053 (XML); if it has none, a table as CSV or XLSX.',
  'statement.tkdis':
    'This is an old text file TKDIS or TKIZP, which we do not read. In UJPnet or your online bank choose the ISO 20022 statement (camt.053, XML).',
  'statement.pdf':
    'This is a PDF, from which payments cannot be read reliably. In your online bank or UJPnet export the same statement as camt.053 (XML), CSV or XLSX.',
  'statement.image':
    'This is a picture, from which payments cannot be read. In your online bank or UJPnet export the statement as camt.053 (XML), CSV or XLSX.',
  'statement.html':
    'This is a web page and no statement; perhaps the bank signed you out during the download. Sign in again and export the statement as camt.053 (XML), CSV or XLSX.',
  'statement.old_excel':
    'The file is in the old Excel format (.xls) or protected by a password. In the bank choose camt.053 (XML) or XLSX, or open it and save it as XLSX without a password.',
  'statement.archive':
    'We do not open this kind of archive (RAR, 7z or gz). Unpack it and upload the statements one by one or together in a ZIP.',
  'statement.repeated': 'This file has been imported already. Open it in the list of bank statements.',
  'statement.zip_repeated':
    'All statements of this ZIP have been imported already. Open them in the list of bank statements.',
  'statement.zip_empty':
    'There is no statement in the ZIP. Export camt.053 (XML, also camt.052 or camt.054), CSV or XLSX from the bank and pack these files.',
  'statement.zip_nested':
    'There is another archive in the ZIP. Unpack it and upload the statements in one ZIP without other archives.',
  'statement.zip_encrypted':
    'The ZIP is protected by a password. Unpack it and upload the statements one by one or in a ZIP without a password.',
  'statement.zip_names':
    'The ZIP has names of files that point out of its folder, so we did not open it. Download the statements straight from the bank.',
  'statement.zip_too_many':
    'There are too many files in the ZIP (400 statements, 2,000 files in all at most). Split it into several.',
  'statement.zip_bomb':
    'The ZIP unpacks to too much data (256 MB at most). Upload the statements one by one or in several archives.',
  'statement.zip_broken':
    'The ZIP or XLSX file is damaged or packed in an unusual way. Download it again or upload the statements one by one.',
  'statement.mapping_unknown': 'That saved arrangement of columns is gone. Upload the file without it.',
  'statement.not_xml':
    'The file is no valid XML. Export the statement as camt.053 from your online bank or UJPnet again.',
  'statement.xml': 'The XML file is damaged. Do not mend it by hand; export it from the bank again.',
  'statement.truncated':
    'The file ends in the middle of the data; the download probably stopped. Download it from the bank again.',
  'statement.doctype':
    'The file contains DOCTYPE or ENTITY declarations, which bank statements do not have and which can be dangerous. Do not open it, and download the statement straight from the bank.',
  'statement.too_deep':
    'The file has an unusual structure that bank statements do not have. Download the statement straight from the bank.',
  'statement.text_too_long':
    'The file contains a text that is too long for a bank statement. Download the statement straight from the bank.',
  'statement.too_complex':
    'The file cannot be read within reasonable time. Export a shorter period from the bank.',
  'statement.too_many': 'The file has more than 200,000 bookings. Export a shorter period from the bank.',
  'statement.namespace':
    'This is no ISO 20022 statement. In your online bank or UJPnet choose camt.053 (camt.052 or camt.054 will do, too).',
  'statement.version':
    'This version of the statement is too old. Choose camt.053.001.02 or newer in the bank.',
  'statement.encoding': 'We do not read the encoding that the file names. Choose UTF-8 in the bank.',
  'statement.encoding_wrong':
    'The letters are not written the way the file says. Do not save it in another program; download it from the bank again.',
  'statement.no_statement': 'There is no statement in the file. Check that you exported the right period.',
  'statement.no_account':
    'The statement does not say which account it is for. Export it from the bank again.',
  'statement.no_amount': 'The booking has no amount.',
  'statement.amount':
    'The amount of the booking cannot be read: it must be a positive number with two decimals at most.',
  'statement.date': 'The date of the booking is not in the calendar or is written wrongly.',
  'statement.date_ahead':
    'The date is more than 7 days in the future. Check in the bank that this is the right statement and export it again. If it is, have the administrator check the clock of the server.',
  'statement.date_old':
    'The date is more than 10 years in the past. Check the period of the statement, for a table also the column and the format of the date, and export it from the bank again.',
  'statement.no_date': 'The booking has no date.',
  'statement.indicator': 'The booking does not say whether it is a credit (CRDT) or a debit (DBIT).',
  'statement.no_status': 'The booking has no status (Sts), so we do not know whether it is final.',
  'statement.rows': 'Some rows cannot be read, so nothing was brought in.',
  'statement.failed':
    'The import did not finish and was undone completely. Upload the file again; if it happens again, call support.',
  'statement.cell_amount':
    'We do not understand this amount. Check the decimal sign and how it is written, e.g. 1.234,56.',
  'statement.cell_empty': 'The cell is empty.',
  'statement.cell_sign': 'It is not set whether this mark means credit or debit.',
  'statement.cell_both': 'The row has a credit and a debit amount at once.',
  'statement.column_missing': 'Say which column holds this.',
  'statement.sign_unknown': 'Say whether the mark means credit or debit.',
  'statement.invoiced': 'Invoices have been issued for payments of this statement, so it must stay.',
  'statement.permit_issued': 'Permits have been issued on payments of this statement, so it must stay.',
  'statement.deleted': 'The bank statement with this payment was deleted',
  'statement.refunded': 'Refunds have been recorded for payments of this statement, so it must stay.',
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
  'import.nul': 'The file holds characters that are no text. Save it in Excel as "CSV UTF-8" or as XLSX.',
  'import.bomb': 'The file unpacks to too much data. Remove pictures and empty rows and save it again.',
  'import.too_many_columns': 'The table has more than 200 columns. Remove those that are not needed.',
  'import.too_many_rows': 'The table has more than 50,000 rows. Split it into several files.',
  'import.cell_too_long':
    'A cell has more than 2000 characters. In a CSV file this is usually a quotation mark that is not closed.',
  'import.no_rows': 'There is no row of data in the file.',
  'import.no_sheet': 'The file has no such sheet.',
  'import.header_row': 'The headings can be in the first 20 rows.',
  'import.file_gone': 'The file was deleted already. Upload it again.',
  'import.column_missing': 'Say which column holds this.',
  'import.column_gone': 'The file has no such column. Choose another.',
  'import.formula': 'The cell holds a formula. In Excel, copy the cells and paste them as values.',
  'import.cell_error': 'The cell holds an error of the spreadsheet. Correct it in the file.',
  'import.applicant_type': 'We do not know this person type. Enter person, company or sole trader.',
  'import.name_parts': 'Enter first and last name.',
  'import.no_house_number': 'The address has no house number.',
  'import.post_parts': 'Enter postal code and town, e.g. 4265 Bohinjsko jezero.',
  'import.date': 'We do not understand this date. Check how it is written, e.g. 31. 12. 2027.',
  'import.user_type_unknown': 'Nobody has said which category this word means.',
  'import.no_price': 'The price list has no row for this category and year.',
  'import.lot_unknown': 'Nobody has said which parking lot this word means.',
  'import.lot_not_in_category': 'By the price list, the category does not hold on this lot.',
  'import.repeated': 'An earlier row of the file has the same value.',
  'import.plate_repeated': 'The file has this vehicle already on a permit for the same year and lot.',
  'import.card_repeated': 'Another person in the file has this card already.',
  'import.exists': 'A permit with this old number and year is on record already.',
  'import.user_exists': 'The user is on record already.',
  'import.card_exists': 'The card is on record already.',
  'import.other_person': 'Another person on record or in the file has this e-mail address.',
  'import.not_a_record': 'This row is no record (a total, headings or a remark), so it is left out.',
  'import.phone_left_out': 'This is no telephone number, so it is not imported.',
  'import.foreign_tax_number_left_out': 'This is no Slovenian tax number, so it is not imported.',
  'import.plates_left_out':
    'The category does not have so many vehicles. These are not imported, but kept in the note.',
  'import.incomplete.tax_number':
    'There is no tax number. The holder is marked, and asked for it at the next contact.',
  'import.incomplete.birth_date':
    'There is neither tax number nor date of birth. The holder is marked, and asked for one of them at the next contact.',
  'import.incomplete.company_registration_number':
    'There is no company number. The holder is marked, and asked for it at the next contact.',
  'import.has_errors': 'Some rows have errors. Correct them, or confirm that they are left out.',
  'import.check_failed': 'The check did not finish. Try again.',
  'import.run_failed': 'The import did not finish and was undone completely. Check the file and try again.',
  'import.changed_since_check':
    'Something changed on record during the import, so it was undone. Check the file again to see what.',
  'import.undo_rejected': 'The import cannot be undone, because the imported records are in use already.',

  'barrier.passage_id': 'The id of a passage has up to 64 letters, digits and the characters . : _ -.',
  'barrier.plate_or_card': 'Send a plate or a card, not both.',
  'barrier.other_lot': 'The key is for another parking lot.',
  'barrier.not_a_barrier': 'This parking lot has no barrier.',
  'barrier.controller_retired': 'The controller is retired; add a new one for the same barrier.',
  'barrier.key_ended': 'This key is no longer valid.',
  'barrier.passage_conflict': 'A passage with this id is recorded already with other content.',
  'export.columns': 'Choose at least one column.',
  'export.column_twice': 'Choose each column only once.',
  'export.column_unknown': 'The data have no such column.',
  'export.failed': 'The export did not work out. Please try again.',
  'export.gave_up':
    'The export could not be finished after several attempts. Narrow it with filters and try again.',
  'export.no_right': 'There is no permission for these data any more, so the export was not made.',
  'export.ask_unknown':
    'The list no longer knows a filter of this export, so no file was made. Choose the rows in the list and make the export again.',
  'export.record_gone': 'What the export was about is gone, so no file was made.',
  'export.over': 'This export is not being worked on any more. If you still need it, start it again.',
  'export.gone': 'The file is not available any more. Make a new export.',
  'export.recipients': 'Choose at least one recipient.',
  'export.recipient_twice': 'Choose each recipient only once.',
  'export.recipient_rights':
    'This person may not download these data. Choose another one, or have the administrator grant the rights.',
  'export.template_used':
    'A schedule uses the template. Delete the schedule or give it another template first.',
  'export.period_field': 'Rows cannot be limited by this field. Choose another field.',
  'export.running': 'The export is being worked on. Cancel it first.',

  'problem.malformed': 'The request could not be read.',
  'problem.not_signed_in': 'Your session has ended. Sign in again.',
  'problem.api_key_invalid':
    'The API key is missing, is no longer valid or is wrong. Send it in the header Authorization: Bearer.',
  'problem.forbidden': 'You do not have access.',
  'problem.csrf_token_invalid': 'The security token is not valid. Reload the page and try again.',
  'problem.password_change_required': 'Set a new password before you continue.',
  'problem.not_found': 'This record does not exist or you cannot see it.',
  'problem.stale_version': 'Somebody else has changed this record. Look at the changes and try again.',
  'problem.conflict': 'The record already exists.',
  'problem.idempotency_conflict': 'The same request was already sent with other content.',
  'problem.in_progress': 'The same request is still being processed. Wait a few seconds and try again.',
  'problem.payload_too_large': 'Too much data was sent.',
  'problem.unsupported_media_type': 'We do not accept this kind of content.',
  'problem.invalid': 'Check the marked fields.',
  'problem.invalid_credentials': 'Wrong e-mail address or password.',
  'problem.rule_broken': 'This cannot be done.',
  'problem.too_many_requests': 'Too many attempts. Wait a few minutes and try again.',
  'problem.internal': 'Something went wrong on the server.',
  'problem.storage_full':
    'Files cannot be accepted at the moment: the server is running out of space. Its operators have been notified. What you entered stays; try again later.',
  'problem.unavailable': 'The service is overloaded right now. Try again in a moment.',
};
export default en;
