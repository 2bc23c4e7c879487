const APPLICATIONS = '/nadzorna-plosca/vloge/parkirna-dovolilnica';
const PERMITS = '/nadzorna-plosca/dovolilnice/parkirna-dovolilnica';

/** Paths of what applicants do with their permits and applications. */
export const paths = {
  dashboard: '/nadzorna-plosca',
  newApplication: APPLICATIONS,
  application: (id: string) => `${APPLICATIONS}/${id}`,
  permit: (id: string) => `${PERMITS}/${id}`,
  digital: (id: string) => `${PERMITS}/${id}/digitalna`,
  update: (id: string) => `${PERMITS}/${id}/posodobitev`,
  replace: (id: string) => `${APPLICATIONS}/${id}/zamenjava`,
  renew: (id: string) => `${APPLICATIONS}/${id}/podaljsanje`,
  pdf: (id: string) => `/api/v1/user/permits/${id}/digital-permit`,
  temporary: (id: string) => `/api/v1/user/permits/${id}/digital-permit?sheet=temporary`,
} as const;
