const form = document.forms[0];
const [number, until, code] = ['number', 'until', 'code'].map((id) => document.getElementById(id));
const figuresOf = (input) => input.value.replace(/\D/g, '');

// biome-ignore format: table
const brands = [
  [/^4/, 'Visa'], [/^(5[1-5]|2[2-7])/, 'Mastercard'], [/^3[47]/, 'American Express'], [/^35/, 'JCB'], [/^62/, 'UnionPay'],
];

/** Luhn's: every second figure from the right is doubled. */
function isNumber(figures) {
  const worths = [...figures].reverse().map((figure, at) => Number(figure) * (1 + (at % 2)));
  const sum = worths.reduce((total, worth) => total + (worth > 9 ? worth - 9 : worth), 0);
  return figures.length >= 13 && figures.length <= 19 && sum % 10 === 0;
}

function isAhead(figures) {
  const [month, year] = [Number(figures.slice(0, 2)), 2000 + Number(figures.slice(-2))];
  return figures.length === 4 && month >= 1 && month <= 12 && new Date(year, month) > new Date();
}

form.addEventListener('submit', (event) => {
  const wrong = [
    [number, isNumber(figuresOf(number))],
    [until, isAhead(figuresOf(until))],
    [code, /^\d{3,4}$/.test(code.value.trim())],
  ].filter(([, isFine]) => !isFine);
  for (const input of [number, until, code]) input.removeAttribute('aria-invalid');
  if (wrong.length > 0) {
    event.preventDefault();
    const [input] = wrong[0];
    input.setAttribute('aria-invalid', 'true');
    input.focus();
    document.getElementById('fault').textContent = input.dataset.fault;
    return;
  }

  const figures = figuresOf(number);
  const [, brand] = brands.find(([begins]) => begins.test(figures)) ?? [null, 'Card'];
  form.elements.brand.value = brand;
  form.elements.last4.value = figures.slice(-4);
  form.elements.expiry.value = figuresOf(until);
});

/** In groups of four, and a stroke between month and year, as they stand on a card. */
number.addEventListener('input', () => {
  number.value = figuresOf(number).replace(/(.{4})(?=.)/g, '$1 ');
});
until.addEventListener('input', () => {
  until.value = figuresOf(until)
    .slice(0, 4)
    .replace(/^(..)(?=.)/, '$1 / ');
});
