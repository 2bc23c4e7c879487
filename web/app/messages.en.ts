import type sl from './messages.sl.ts';

export default {
  service: 'Parking permits',
  titles: {
    login: 'Sign in',
    request_reset: 'Forgotten password',
    set_password: 'New password',
    confirm_email: 'Confirm address',
    logout: 'Sign out',
    dashboard: 'Dashboard',
    settings: 'Settings',
    new_application: 'New application',
    application: 'Application',
    renew_permit: 'Renew a permit',
    digital_permit: 'Digital permit',
    replace_permit: 'Replace a permit',
    permit: 'Permit',
    update_permit: 'Change a permit',
    applications: 'Applications',
    permits: 'Permits',
    new_permit: 'New permit',
    permit_holders: 'Permit holders',
    users: 'Users',
    user: 'User',
    parking: 'Parking',
    payments: 'Payments',
    exports: 'Data export',
    imports: 'Data import',
    mails: 'Mail',
    access_log: 'Access log',
    forbidden: 'Not allowed',
    server_error: 'Server error',
    not_found: 'Page not found',
  },
  settings_lead: 'Your account: e-mail address, password, data and the devices on which you are signed in.',
  settings_lead_root: 'Your account and everything that holds for the municipality: data, deadlines, texts.',
  settings_tabs: {
    account: 'My account',
    municipality: 'Municipality',
    deadlines: 'Deadlines',
    texts: 'Page texts',
    changes: 'History',
  } as Record<string, string>,
  quick_open: 'Quick open',
  quick_open_label: 'Number, plate, card, name, e-mail or phone',
  quick_open_results: 'Records found',
  quick_open_hint: 'Type at least two characters. Arrows choose, Enter opens.',
  quick_open_nothing: 'Nothing found. Check the number, or try a part of the name.',
  quick_open_failed: 'The search failed. Please try again.',
  quick_open_kinds: {
    application: 'Applications',
    permit: 'Permits',
    user: 'Users',
    card: 'Cards',
  },
  nav_work: 'Applications and permits',
  nav_money: 'Money and data',
  nav_records: 'Records',
  nav_help: 'Help',
  new_application: 'New application',
  privacy: 'Privacy notice',
  accessibility: 'Accessibility statement',
  new_application_lead:
    'We filled in your data; please check them. Applying takes about five minutes and is saved as you go.',
  loading_page: 'Loading the page …',
  logging_out: 'Signing out …',
  logged_out: 'You are signed out.',
  session_expired:
    'Your session has ended, please sign in again. What you typed into an application is kept.',

  forbidden_title: 'You may not open this page',
  forbidden_text:
    'Your account has no right to this page. If you need it for your work, ask the system administrator to add the right.',
  not_found_title: 'There is no such page',
  not_found_text:
    'The link may be old or incomplete, or the record was deleted or is not yours. Check the address or go back.',
  server_error_title: 'Something went wrong',
  server_error_text:
    'The server had an error. Your data are not lost. Try again in a moment; if it happens again, please call us.',
  crash_title: 'This page could not be shown',
  crash_text:
    'The connection is poor or there is a new version. The page appears by itself when the connection is back; you can also load it again. Drafts of applications are kept.',
  reload: 'Load again',
  back_there: 'Back to where you were',
  try_again: 'Try again',
  to_dashboard: 'To the dashboard',
  to_home: 'To the home page',
  to_login: 'To sign-in',

  later_lead: {
    replace_permit:
      'Here you will order a replacement for a lost or damaged card. Until then, call us or visit us during office hours.',
    update_permit:
      'Here you will change the number plate on your permit. Until then, tell us about the change by e-mail.',
    settings:
      'Here you will change the e-mail address and password of your account. Until then, change the password with "Forgotten password" on the sign-in page.',
    new_permit:
      'Here you will issue a permit without an application. Until then, enter an application and process it as usual.',
    permit_holders:
      'Here will be the list of people and companies with permits. Until then, find a holder by searching the permits.',
    users:
      'Here will be the list of user accounts. Until then, create an account for an applicant at their application.',
    user: 'Here will be one user with applications, permits and documents. Until then, find them by searching the applications.',
    parking:
      'Here you will manage parking lots and the price list. Until then, the lots and prices that applicants see in the form apply.',
    payments:
      'Here you will import bank statements and match payments. Until then, record a counter payment at the application.',
    exports: 'Here you will prepare exports to CSV and XLSX. Until then, the lists show the data.',
  },
  later_title: 'In preparation',

  privacy_staff_title: 'Looks at personal data are recorded',
  privacy_staff_text:
    'Every time you open or change personal data this is recorded: who, when, whose data and why. Open data only when your work needs it.',
  footer_contact: 'Contact',
} satisfies typeof sl;
