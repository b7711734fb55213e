import { bookGuards } from './book-guards.ts';
import { boundGuards } from './bound-guards.ts';
import { contentGuards } from './content-guards.ts';
import { dealGuards } from './deal-guards.ts';
import { doorGuards } from './door-guards.ts';
import { farmGuards } from './farm-guards.ts';
import { forecastGuards } from './forecast-guards.ts';
import { formGuards } from './form-guards.ts';
import { type Guard, guards } from './guards.ts';
import { guessGuards } from './guess-guards.ts';
import { importGuards } from './import-guards.ts';
import { listGuards } from './list-guards.ts';
import { lockGuards } from './lock-guards.ts';
import { orderGuards } from './order-guards.ts';
import { packingGuards } from './packing-guards.ts';
import { paymentGuards } from './payment-guards.ts';
import { peopleGuards } from './people-guards.ts';
import { privacyGuards } from './privacy-guards.ts';
import { refundGuards } from './refund-guards.ts';
import { reportGuards } from './report-guards.ts';
import { ruleGuards } from './rule-guards.ts';
import { runningGuards } from './running-guards.ts';
import { staffGuards } from './staff-guards.ts';
import { thanksGuards } from './thanks-guards.ts';
import { tillGuards } from './till-guards.ts';
import { traitGuards } from './trait-guards.ts';

/** Everything that is taken away to see its test fail. */
export const allGuards: readonly Guard[] = [
  ...guards,
  ...bookGuards,
  ...boundGuards,
  ...contentGuards,
  ...dealGuards,
  ...doorGuards,
  ...farmGuards,
  ...forecastGuards,
  ...guessGuards,
  ...formGuards,
  ...importGuards,
  ...listGuards,
  ...lockGuards,
  ...orderGuards,
  ...paymentGuards,
  ...peopleGuards,
  ...privacyGuards,
  ...refundGuards,
  ...ruleGuards,
  ...packingGuards,
  ...runningGuards,
  ...staffGuards,
  ...reportGuards,
  ...thanksGuards,
  ...tillGuards,
  ...traitGuards,
];
