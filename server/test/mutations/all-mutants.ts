import { answerGuards } from './answer-mutants.ts';
import { guessGuards } from './attempt-mutants.ts';
import { boundGuards } from './bound-mutants.ts';
import { checkoutGuards } from './checkout-mutants.ts';
import { contentGuards } from './content-mutants.ts';
import { dealGuards } from './deal-mutants.ts';
import { farmGuards } from './farm-mutants.ts';
import { forecastGuards } from './forecast-mutants.ts';
import { formGuards } from './form-mutants.ts';
import { packingGuards } from './fulfilment-mutants.ts';
import { importGuards } from './import-mutants.ts';
import { bookGuards } from './ledger-mutants.ts';
import { listGuards } from './list-mutants.ts';
import { lockGuards } from './lock-mutants.ts';
import { lotGuards } from './lot-mutants.ts';
import { guards, type Mutant } from './mutants.ts';
import { orderGuards } from './order-mutants.ts';
import { paymentGuards } from './payment-mutants.ts';
import { peopleGuards } from './people-mutants.ts';
import { preOrderGuards } from './pre-order-mutants.ts';
import { privacyGuards } from './privacy-mutants.ts';
import { refundGuards } from './refund-mutants.ts';
import { reportGuards } from './report-mutants.ts';
import { doorGuards } from './request-target-mutants.ts';
import { thanksGuards } from './reward-mutants.ts';
import { ruleGuards } from './rule-mutants.ts';
import { runningGuards } from './running-mutants.ts';
import { staffGuards } from './staff-mutants.ts';
import { labelGuards } from './taxonomy-mutants.ts';

/** Every guard that is removed to see its test fail. */
export const allGuards: readonly Mutant[] = [
  ...guards,
  ...answerGuards,
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
  ...lotGuards,
  ...orderGuards,
  ...paymentGuards,
  ...peopleGuards,
  ...preOrderGuards,
  ...privacyGuards,
  ...refundGuards,
  ...ruleGuards,
  ...packingGuards,
  ...runningGuards,
  ...staffGuards,
  ...reportGuards,
  ...thanksGuards,
  ...checkoutGuards,
  ...labelGuards,
];
