// Not written by a lawyer. Before a real launch have the policies reviewed and add Malay: the Personal Data
// Protection Act requires its notice in Malay and English.
import { aboutUs } from './pages/about-us.ts';
import { deliveryPolicy } from './pages/delivery-policy.ts';
import { faq } from './pages/faq.ts';
import { infoPages } from './pages/info-pages.ts';
import { privacyPolicy } from './pages/privacy-policy.ts';
import { returnPolicy } from './pages/return-policy.ts';
import { terms } from './pages/terms.ts';
import type { Page } from './types.ts';

export const policies: Page[] = [terms, privacyPolicy, deliveryPolicy, returnPolicy];
export const pages: Page[] = [...policies, aboutUs, faq, ...infoPages];
