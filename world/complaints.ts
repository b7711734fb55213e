import type { WorldComplaint } from './types.ts';

/** A wilted leaf on a kitchen table, in place of a customer's photo. */
const wiltedLeaf = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
<rect width="1200" height="900" fill="#d9c6a5"/><path d="M0 250h1200M0 560h1200" stroke="#c4ad86" stroke-width="6"/>
<ellipse cx="620" cy="560" rx="430" ry="190" fill="#00000022"/>
<path d="M190 560C260 250 620 150 1010 330 960 640 560 760 190 560Z" fill="#a9a23a"/>
<path d="M400 610C420 470 560 360 760 330 820 470 700 620 400 610Z" fill="#c9b23f"/>
<path d="M190 560C440 500 700 420 1010 330" fill="none" stroke="#8a7d2b" stroke-width="16"/>
<path d="M430 495l60-120M560 455l70-130M700 415l60-110M450 500l110 110M600 450l120 110" stroke="#8a7d2b" stroke-width="8"/>
<circle cx="800" cy="430" r="58" fill="#6b4a22"/><circle cx="880" cy="370" r="30" fill="#6b4a22"/>
<circle cx="520" cy="600" r="42" fill="#7a5526"/><circle cx="640" cy="540" r="24" fill="#7a5526"/></svg>`;

/**
 * The complaints about freshness of the demo customers: one that was credited at once, one that staff have credited,
 * and one that waits.
 */
export const complaints: readonly WorldComplaint[] = [
  {
    order: 'C6JTW0FZ0FG',
    product: 'cucumber',
    quantity: 1,
    kind: 'short_dated',
    note: 'It came five days late, and its day is over.',
    drawing: wiltedLeaf,
    is_agreed: false, // its lot proves it
  },
  {
    order: '6JCA5DE7SZ5',
    product: 'kangkung',
    quantity: 1,
    kind: 'short_dated',
    note: 'The label says tomorrow.',
    drawing: wiltedLeaf,
    is_agreed: true,
  },
  {
    order: '6JCA5DE7SZ5',
    product: 'cabbage-local',
    quantity: 1,
    kind: 'not_fresh',
    note: 'The outer leaves are brown, and the core is soft.',
    drawing: wiltedLeaf,
    is_agreed: false,
  },
];
