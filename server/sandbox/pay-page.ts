import type { Language } from '@kebun/contract/lib/languages.ts';
import type { MessageKey, Say } from '@kebun/contract/lib/texts.ts';
import { escaped } from '#platform/http/escape-html.ts';
import type { CardFace } from './card-store.ts';
import { happenings } from './outcomes.ts';
import { page } from './page.ts';
import { banks, type Kind, wayOf } from './payment-pages.ts';
import type { Fields } from './validate-entry.ts';

interface PayPage {
  fields: Fields;
  card: CardFace | undefined; // one that is kept
  path: string;
  language: Language;
  say: Say;
}

/** Where a card, a bank or a wallet is asked for the money, and where one chooses what becomes of it. */
export function payPage({ fields, card, path, language, say }: PayPage): string {
  const way = wayOf(fields.PaymentId ?? '') ?? { kind: 'card', name: 'Visa · Mastercard' };
  const title = say(`sandbox.${way.kind}`);
  const amount = `RM ${fields.Amount}`;

  return page({
    language,
    say,
    path,
    title,
    body: `<section class="bill">
<h1>${escaped(title)}</h1>
<dl>
<div><dt>${escaped(say('sandbox.to'))}</dt><dd>Kebun</dd></div>
<div><dt>${escaped(say('sandbox.for'))}</dt><dd>${escaped(fields.ProdDesc ?? '')}</dd></div>
<div><dt>${escaped(say('sandbox.by'))}</dt><dd>${escaped(way.name)}</dd></div>
<div class="amount"><dt>${escaped(say('sandbox.amount'))}</dt><dd>${escaped(amount)}</dd></div>
</dl>
</section>
<form method="post" action="${escaped(path)}?lang=${language}" class="pay">
${card ? keptCard(say, card) : asking[way.kind](say, fields)}
<button name="act" value="pay">${escaped(say('sandbox.pay', { amount }))}</button>
<button name="act" value="cancel" class="quiet">${escaped(say('sandbox.cancel'))}</button>
<fieldset class="happens">
<legend>${escaped(say('sandbox.happens'))}</legend>
<p>${escaped(say('sandbox.happens_lead'))}</p>
${happenings.map((name, index) => choice('happens', name, say(`sandbox.${name}` as MessageKey), index === 0)).join('\n')}
</fieldset>
</form>`,
  });
}

const choice = (name: string, value: string, label: string, isChosen: boolean) =>
  `<label class="choice"><input type="radio" name="${name}" value="${escaped(value)}"${isChosen ? ' checked' : ''}> <span>${escaped(label)}</span></label>`;

const input = (say: Say, key: MessageKey, value: string) =>
  `<label class="field"><span>${escaped(say(key))}</span><input value="${escaped(value)}" readonly></label>`;

/** A card that is kept is shown by its last figures. */
const keptCard = (say: Say, { brand, last4, exp_month, exp_year }: CardFace) => `<div class="card">
${input(say, 'sandbox.card_number', `${brand} ···· ${last4}`)}
<div class="pair">${input(say, 'sandbox.card_until', `${String(exp_month).padStart(2, '0')} / ${exp_year % 100}`)}${input(say, 'sandbox.card_code', '123')}</div>
<p class="hint">${escaped(say('sandbox.card_saved_hint'))}</p>
</div>`;

/** What each way wants to know. A card's fields have no names: not even a made-up card leaves the browser. */
const asking: Record<Kind, (say: Say, fields: Fields) => string> = {
  card: (say, { UserName = '' }) => `<div class="card">
${input(say, 'sandbox.card_number', '4111 1111 1111 1111')}
<div class="pair">${input(say, 'sandbox.card_until', '12 / 39')}${input(say, 'sandbox.card_code', '123')}</div>
${input(say, 'sandbox.card_name', UserName)}
<p class="hint">${escaped(say('sandbox.card_hint'))}</p>
</div>`,
  bank: (say, { PaymentId = '' }) => `<fieldset class="banks">
<legend>${escaped(say('sandbox.choose_bank'))}</legend>
${Object.entries(banks)
  .map(([id, name], index) => choice('bank', id, name, PaymentId in banks ? id === PaymentId : index === 0))
  .join('\n')}
</fieldset>`,
  wallet: (say, { UserContact = '' }) => `<div class="wallet">
${input(say, 'sandbox.wallet_number', UserContact)}
<p class="hint">${escaped(say('sandbox.wallet_hint'))}</p>
</div>`,
};
