import { type Language, languagePath } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { createContext, use } from 'react';

/** The shop's name and address and the language that a mail is rendered with. */
export interface MailFrame {
  language: Language;
  t: Translate;
  publicUrl: string;
  shop: MailHeader;
}

/** The shop's name and contact details, as a mail shows them. */
export interface MailHeader {
  title: string;
  logo: string | null; // the path of a picture; null: the title is shown instead
  email: string | null;
  phone: string | null;
  address: string | null;
}

export const MailFrameContext = createContext<MailFrame | null>(null);

export function useMailFrame(): MailFrame {
  const frame = use(MailFrameContext);
  if (!frame) throw new Error('useMailFrame was called outside MailFrameContext');
  return frame;
}

/** The address of a page of the shop in the language of the mail. */
export const pageIn = ({ publicUrl, language }: MailFrame, path: string) =>
  `${publicUrl}${languagePath(language)}${path}`;
