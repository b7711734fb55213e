import { render, toPlainText } from '@react-email/render';
import { type MailFrame, MailFrameContext } from './mail-frame.ts';
import type { Template } from './template.ts';
import { type MailContents, templates } from './templates.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string; // for mail programs without HTML and for readers who prefer text
}

/** Names in headings keep their own capitals in the text version. */
const plainHeadings = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }));

/** Renders one mail as HTML and as text. */
export async function renderMail<Kind extends keyof MailContents>(
  kind: Kind,
  content: MailContents[Kind],
  frame: MailFrame,
): Promise<RenderedMail> {
  const { subject: subjectOf, Mail } = templates[kind] as unknown as Template<MailContents[Kind]>;
  const subject = subjectOf(content, frame);
  const html = await render(
    <MailFrameContext value={frame}>
      <Mail content={content} subject={subject} />
    </MailFrameContext>,
  );
  return { subject, html, text: toPlainText(html, { selectors: plainHeadings }) };
}

export type RenderMail = typeof renderMail;
