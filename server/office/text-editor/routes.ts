import {
  getText,
  listTexts,
  previewText,
  previewTextFile,
  resetText,
  testText,
  updateText,
} from '../../../contract/mail/texts.ts';
import { newId } from '../../platform/db/ids.ts';
import { bind } from '../../platform/http/bind.ts';
import { pdfReply } from '../../platform/http/reply/file-replies.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { findUserEmail } from '../../people/users/queries.ts';
import { changeText, describeText, rejectUnknown } from './change-text.ts';
import { loadEditedTexts } from '../../mail/edited-texts/edited.ts';
import { EDITABLE_TEXTS, findEditable } from './registry.ts';
import { type EditableText } from '../../mail/outbox/mail-texts.ts';
import { drawText, sampleMail, showText, type TextInput } from './show-text.ts';

const known = (name: string): EditableText => {
  const text = findEditable(name);
  if (!text) throw notFound();
  return text;
};

/** The text of a request, checked for unknown placeholders. */
const checked = (name: string, input: TextInput): EditableText => {
  const text = known(name);
  rejectUnknown(text, input.language, input);
  return text;
};

export const textRoutes = [
  bind(listTexts, async ({ deps }) => {
    const edited = await loadEditedTexts(deps.db);
    return {
      data: EDITABLE_TEXTS.map(({ name, kind, delivered }) => ({
        name,
        kind,
        subject_sl: (edited(name, 'sl') ?? delivered.sl).subject,
        subject_en: (edited(name, 'en') ?? delivered.en).subject,
        edited_sl: edited(name, 'sl') !== null,
        edited_en: edited(name, 'en') !== null,
      })),
    };
  }),

  bind(getText, ({ deps, params }) => describeText(deps.db, known(params.name))),

  bind(updateText, ({ deps, caller, params, body }) => {
    const { language, version, subject } = body;
    const text = checked(params.name, body);
    const change = { subject, body: body.body };
    return changeText(deps, text, { language, version, text: change, by: caller.user_id });
  }),

  bind(resetText, ({ deps, caller, params, body }) =>
    changeText(deps, known(params.name), { ...body, text: null, by: caller.user_id }),
  ),

  bind(previewText, ({ deps, params, body }) => showText(deps, checked(params.name, body), body)),

  bind(previewTextFile, async ({ deps, params, body }) =>
    pdfReply(await drawText(deps, checked(params.name, body), body), `predogled-${params.name}.pdf`),
  ),

  bind(testText, async ({ deps, caller, params, body }) => {
    const text = checked(params.name, body);
    const to = caller.user_id ? await findUserEmail(deps.db, caller.user_id) : null;
    if (!to) throw notFound();
    const mail = await sampleMail(deps, text, body);
    const { language } = body;
    const attachments =
      text.kind === 'document'
        ? [
            {
              file_name: `${text.name}.pdf`,
              mime: 'application/pdf',
              bytes: await drawText(deps, text, body),
            },
          ]
        : [];
    const message_id = `<${newId()}@${new URL(deps.config.public_url).hostname}>`;
    try {
      await deps.mailer.send({ ...mail, to, language, message_id, attachments });
    } catch (error) {
      deps.log.warn({ template: text.name, reason: (error as Error).name }, 'test mail not sent');
      throw ruleBroken('template.test_failed');
    }
    return { to };
  }),
];
