/**
 * Every call of the specification (section 7), copied from it. **Nothing here may be changed without an ADR
 * that says why**: these are the words of the specification, not what the program happens to do. Where the
 * specification is silent, `status` is what the decisions on top of it say: 200 read and changed, 201 created
 * (also by the creating GETs), 202 a job or a mail was started, 204 deleted.
 */

/** Who may make a call: section 6 and the headings of section 7. */
export type Caller = 'public' | 'signed_in' | 'applicant' | 'staff';
export type Call = {
  method: 'GET' | 'POST';
  path: string;
  by: Caller;
  status: number;
  multipart?: true;
  /** A GET that changes something: ADR 0011, it needs the XSRF token. */
  changes?: true;
};

const get = (path: string, by: Caller, status = 200): Call => ({ method: 'GET', path, by, status });
const changing = (path: string, by: Caller, status: number): Call => ({
  ...get(path, by, status),
  changes: true,
});
const post = (path: string, by: Caller, status = 200): Call => ({ method: 'POST', path, by, status });
const files = (path: string, by: Caller, status: number): Call => ({
  ...post(path, by, status),
  multipart: true,
});

export const CALLS: readonly Call[] = [
  // Auth
  get('/csrf-cookie', 'public', 204),
  post('/auth/login', 'public'),
  changing('/auth/logout', 'signed_in', 204),
  post('/password/create', 'public', 202),
  post('/password/reset', 'public', 200),
  get('/password/find/{token}', 'public'),
  // Reference data. Permit holders are people: for staff only (api.md, section 3).
  get('/v1/parameters', 'public'),
  get('/v1/resources', 'public'),
  get('/v1/resources/parking-lots', 'staff'),
  get('/v1/resources/user-type-parking-lots', 'staff'),
  post('/v1/resources/permit-holders', 'staff'),
  get('/v1/resources/permit-holders/{id}', 'staff'),
  // Exports
  get('/v1/exports/{id}/download', 'staff'),
  changing('/v1/exports/{id}/delete', 'staff', 204),
  // Account
  post('/v1/services/account/email/update', 'signed_in', 202),
  post('/v1/services/account/password/update', 'signed_in', 204),
  // Admin users
  post('/v1/admin/users', 'staff'),
  post('/v1/admin/users/create', 'staff', 201),
  get('/v1/admin/users/{id}', 'staff'),
  post('/v1/admin/users/{id}/update', 'staff'),
  post('/v1/admin/users/{id}/password/update', 'staff'),
  changing('/v1/admin/users/{id}/delete', 'staff', 204),
  post('/v1/admin/users/{itemId}/applications', 'staff'),
  post('/v1/admin/users/{itemId}/permits', 'staff'),
  post('/v1/admin/users/{itemId}/documents', 'staff'),
  post('/v1/admin/users/{itemId}/access-log', 'staff'),
  // Admin applications
  post('/v1/admin/applications', 'staff'),
  get('/v1/admin/applications/{id}', 'staff'),
  changing('/v1/admin/applications/{id}/delete', 'staff', 204),
  files('/v1/admin/applications/create', 'staff', 201),
  files('/v1/admin/users/{app_user_uuid}/applications/create', 'staff', 201),
  files('/v1/admin/applications/{application_uuid}/update', 'staff', 200),
  post('/v1/admin/applications/{itemId}/documents', 'staff'),
  post('/v1/admin/applications/mail/reject-application', 'staff'),
  post('/v1/admin/applications/{item_uuid}/add-account', 'staff'),
  // Admin permits
  post('/v1/admin/permits', 'staff'),
  get('/v1/admin/permits/{id}', 'staff'),
  changing('/v1/admin/permits/{id}/delete', 'staff', 204),
  files('/v1/admin/permits/create', 'staff', 201),
  files('/v1/admin/users/{app_user_uuid}/permits/create', 'staff', 201),
  files('/v1/admin/permits/{permit_uuid}/update', 'staff', 200),
  files('/v1/admin/permits/application/create', 'staff', 201),
  post('/v1/admin/permits/{permit_uuid}/replace', 'staff', 201),
  post('/v1/admin/permits/{itemId}/registration-number-audits', 'staff'),
  // Access log
  post('/v1/admin/access-log', 'staff'),
  get('/v1/admin/access-log/{id}', 'staff'),
  post('/v1/admin/access-log/create', 'staff', 201),
  // Documents and payments
  post('/v1/admin/documents', 'staff'),
  changing('/v1/admin/documents/{id}/delete', 'staff', 204),
  files('/v1/admin/documents/payments/upload', 'staff', 202),
  post('/v1/admin/documents/payments', 'staff'),
  post('/v1/admin/documents/payments/paid-applications', 'staff'),
  post('/v1/admin/documents/payments/paid-applications/list', 'staff'),
  post('/v1/admin/documents/payments/paid-applications/invoice-not-sent/list', 'staff'),
  changing('/v1/admin/documents/payments/{id}/delete', 'staff', 204),
  post('/v1/admin/documents/payments/send-invoices', 'staff', 202),
  // Invoices
  changing('/v1/admin/invoices/pro-forma/{id}/create', 'staff', 201),
  changing('/v1/admin/invoices/{id}/create', 'staff', 201),
  get('/v1/admin/invoices/proxy/pro-forma/{id}', 'staff'),
  // Other
  post('/v1/admin/data/rfid-card/shift', 'staff'),
  // Public
  files('/v1/applications', 'public', 201),
  // User
  post('/v1/user/applications', 'applicant'),
  post('/v1/user/permits', 'applicant'),
  get('/v1/user/permits/{id}', 'applicant'),
  files('/v1/user/applications/create', 'applicant', 201),
  files('/v1/user/permits/{permit_uuid}/update', 'applicant', 200),
  files('/v1/user/permits/{permit_id}/replace', 'applicant', 201),
  post('/v1/user/permits/{itemId}/registration-number-audits', 'applicant'),
];

/** Section 3: what the session is made of, as signing in answers it (section 7). */
export const SESSION_FIELDS = [
  'id',
  'name',
  'email',
  'type',
  'role',
  'permissions',
  'reset',
  'last_seen',
  'access_token',
] as const;

/** Section 3: the default columns of two tables, in their order. `action` is the column of buttons. */
export const INVOICE_COLUMNS = [
  'id',
  'invoice_nr',
  'sales_location_nr',
  'cashier_nr',
  'payment_method_name',
  'amount',
  'zoi',
  'eor',
  'transaction_id',
  'date_time',
  'action',
] as const;
export const EXPORT_COLUMNS = [
  'id',
  'name',
  'export_status_name',
  'file_type_for_humans',
  'file_size_readable',
  'execution_time_for_humans',
  'data_group',
  'user',
  'created_at_formatted',
  'done',
  'memory_peak_usage',
] as const;
