import type sl from './messages.sl.ts';

export default {
  title: 'A copy of your data',
  lead: 'The ZIP file holds a page to read, the data as JSON and your attachments. Keep it in a safe place that nobody else uses.',
  until: 'It is available until the day that the mail names; then we delete it.',
  download: 'Download the copy (ZIP)',
  done: 'The file has been downloaded.',
  file_name: 'my-data.zip',
  gone_title: 'The link is no longer valid',
  gone: 'The link has expired or is not complete. If you still need the copy, ask the municipality for it again.',
  to_home: 'To the home page',
} satisfies typeof sl;
