import type { Language } from '@kebun/contract/lib/languages.ts';
import type { MessageKey, Translate } from '@kebun/contract/lib/texts.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { paymentOutcomes } from './outcomes.ts';
import { page } from './page.ts';
import { banks, type Kind, paymentPageOf } from './payment-pages.ts';
import type { CardFace } from './sandbox-card.ts';
import type { Fields } from './validate-entry.ts';

interface PayPage {
  fields: Fields;
  card: CardFace | undefined; // a saved card
  path: string;
  language: Language;
  t: Translate;
}

/** Returns the payment page for a card, bank or wallet, with the choice of outcomes. */
export function payPage({ fields, card, path, language, t }: PayPage): string {
  const paymentPage = paymentPageOf(fields.PaymentId ?? '') ?? { kind: 'card', name: 'Visa · Mastercard' };
  const title = t(`sandbox.${paymentPage.kind}`);
  const amount = `RM ${fields.Amount}`;

  return page({
    language,
    t,
    path,
    title,
    body: `<section class="bill">
<h1>${escapeHtml(title)}</h1>
<dl>
<div><dt>${escapeHtml(t('sandbox.to'))}</dt><dd>Kebun</dd></div>
<div><dt>${escapeHtml(t('sandbox.for'))}</dt><dd>${escapeHtml(fields.ProdDesc ?? '')}</dd></div>
<div><dt>${escapeHtml(t('sandbox.by'))}</dt><dd>${escapeHtml(paymentPage.name)}</dd></div>
<div class="amount"><dt>${escapeHtml(t('common.amount'))}</dt><dd>${escapeHtml(amount)}</dd></div>
</dl>
</section>
<form method="post" action="${escapeHtml(path)}?lang=${language}" class="pay">
${card ? savedCardHtml(t, card) : questions[paymentPage.kind](t, fields)}
<button name="act" value="pay">${escapeHtml(t('sandbox.pay', { amount }))}</button>
<button name="act" value="cancel" class="quiet">${escapeHtml(t('sandbox.cancel'))}</button>
<fieldset class="outcome-choice">
<legend>${escapeHtml(t('sandbox.happens'))}</legend>
<p>${escapeHtml(t('sandbox.happens_lead'))}</p>
${paymentOutcomes.map((name, index) => choice('outcome', name, t(`sandbox.${name}` as MessageKey), index === 0)).join('\n')}
</fieldset>
</form>`,
  });
}

const choice = (name: string, value: string, label: string, isChosen: boolean) =>
  `<label class="choice"><input type="radio" name="${name}" value="${escapeHtml(value)}"${isChosen ? ' checked' : ''}> <span>${escapeHtml(label)}</span></label>`;

const input = (t: Translate, key: MessageKey, value: string) =>
  `<label class="field"><span>${escapeHtml(t(key))}</span><input value="${escapeHtml(value)}" readonly></label>`;

/** Shows a saved card by its last digits. */
const savedCardHtml = (t: Translate, { brand, last4, exp_month, exp_year }: CardFace) => `<div class="card">
${input(t, 'sandbox.card_number', `${brand} ···· ${last4}`)}
<div class="two-columns">${input(t, 'sandbox.card_until', `${String(exp_month).padStart(2, '0')} / ${exp_year % 100}`)}${input(t, 'sandbox.card_code', '123')}</div>
<p class="hint">${escapeHtml(t('sandbox.card_saved_hint'))}</p>
</div>`;

/**
 * The fields of each payment method. Card inputs have no names, so that not even an invented card leaves the
 * browser.
 */
const questions: Record<Kind, (t: Translate, fields: Fields) => string> = {
  card: (t, { UserName = '' }) => `<div class="card">
${input(t, 'sandbox.card_number', '4111 1111 1111 1111')}
<div class="two-columns">${input(t, 'sandbox.card_until', '12 / 39')}${input(t, 'sandbox.card_code', '123')}</div>
${input(t, 'sandbox.card_name', UserName)}
<p class="hint">${escapeHtml(t('sandbox.card_hint'))}</p>
</div>`,
  bank: (t, { PaymentId = '' }) => `<fieldset class="banks">
<legend>${escapeHtml(t('sandbox.choose_bank'))}</legend>
${Object.entries(banks)
  .map(([id, name], index) => choice('bank', id, name, PaymentId in banks ? id === PaymentId : index === 0))
  .join('\n')}
</fieldset>`,
  wallet: (t, { UserContact = '' }) => `<div class="wallet">
${input(t, 'sandbox.wallet_number', UserContact)}
<p class="hint">${escapeHtml(t('sandbox.wallet_hint'))}</p>
</div>`,
};
