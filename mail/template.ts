import type { ReactElement } from 'react';
import type { MailFrame } from './mail-frame.ts';

/** A template for one kind of mail: its subject and its body. */
export interface Template<Content> {
  subject(content: Content, frame: MailFrame): string;
  Mail(props: { content: Content; subject: string }): ReactElement;
}
