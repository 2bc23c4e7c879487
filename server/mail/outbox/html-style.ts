/**
 * What the styles on the elements cannot say: dark mail programs and paper. Programs that know no style sheet
 * show the mail light, or turn its colours themselves.
 */
export const STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  'body{background:#16202b!important;color:#e8eef5!important}',
  '.facts{background:#22303f!important}',
  '.quiet{color:#b3c0cf!important;border-color:#3d4d5f!important}',
  '.link{color:#8ec2ff!important}',
  '.button{background:#2a6fb8!important}',
  '.head{border-color:#2a6fb8!important}',
  '.head img{padding:4px;border-radius:6px;background:#ffffff}',
  '}',
  '@media print{body{padding:0!important}.button{display:none!important}}',
].join('');
