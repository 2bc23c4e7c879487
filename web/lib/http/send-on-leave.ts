/**
 * Sends a small call that outlives the page (leaving a file, returning a card). Nobody waits for the answer.
 */
export const sendOnLeave = (url: string, body: object): void => {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  if (token === undefined) return;
  fetch(url, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
    body: JSON.stringify(body),
  }).catch(() => {});
};
