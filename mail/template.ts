import type { ReactElement } from 'react';
import type { MailFrame } from './mail-frame.ts';

/** One mail that the shop writes: its subject, and all of it. */
export interface Template<Content> {
  subject(content: Content, frame: MailFrame): string;
  Mail(props: { content: Content; subject: string }): ReactElement;
}
