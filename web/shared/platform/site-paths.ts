const SITE_PATHS = [
  '/',
  '/navodila-za-uporabo',
  '/pogoji-uporabe',
  '/obrazci/parkirna-dovolilnica',
  '/izjava-o-dostopnosti',
  '/preverjanje',
  '/podaljsanje',
  '/vloga',
  '/moja-dovolilnica',
];

/**
 * Whether the prerendered site or the API serves a path of this origin: the app opens it by a full page load.
 */
export const isSitePath = (href: string): boolean => {
  const path = href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  return (
    SITE_PATHS.includes(path) ||
    path.startsWith('/vloga/') ||
    path.startsWith('/preverjanje/') ||
    path.startsWith('/podaljsanje/') ||
    path.startsWith('/odjava-od-obvestil/') ||
    path.startsWith('/api/')
  );
};
