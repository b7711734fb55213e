import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { createContext, use } from 'react';

/** What a mail is written on and in: whose it is, where the shop stands, in which language. */
export interface MailFrame {
  language: Language;
  t: Translate;
  publicUrl: string;
  shop: MailHeader;
}

/** How the shop signs what it writes. */
export interface MailHeader {
  title: string;
  email: string | null;
  phone: string | null;
  address: string | null;
}

export const MailFrameContext = createContext<MailFrame | null>(null);

export function useMailFrame(): MailFrame {
  const frame = use(MailFrameContext);
  if (!frame) throw new Error('A mail is written inside its frame');
  return frame;
}

/** A page of the shop in the language of the mail. */
export const pageIn = ({ publicUrl, language }: MailFrame, path: string) =>
  `${publicUrl}${language === 'en' ? '' : `/${language}`}${path}`;
