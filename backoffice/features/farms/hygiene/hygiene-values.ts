import {
  type HygieneAnswer,
  type HygieneDraft,
  type HygieneQuestion,
  hygieneQuestions,
  hygieneRules,
  unansweredOf,
} from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';

/** A check as its form edits it. A new one has its farm and the id that the form made. */
export interface HygieneValues {
  id?: string;
  new_id?: string;
  farm?: string;
  place: HygieneDraft['place'];
  checked_on?: string | null;
  checked_by?: string | null;
  answers?: Partial<Record<HygieneQuestion, HygieneAnswer | null | ''>>;
  put_right?: string | null;
  note?: string | null;
}

/** Returns only the answers to the questions of the place. */
function answersOf({ place, answers = {} }: HygieneValues): HygieneDraft['answers'] {
  const given = hygieneQuestions[place].flatMap((question) => {
    const answer = answers[question];
    return answer ? [[question, answer] as const] : [];
  });
  return Object.fromEntries(given);
}

const draftOf = (values: HygieneValues): HygieneDraft => ({
  place: values.place,
  checked_on: values.checked_on || null,
  checked_by: values.checked_by || null,
  answers: answersOf(values),
  put_right: values.put_right || null,
  note: values.note || null,
});

/** Returns the request body. */
export const toBody = (values: HygieneValues, isNew: boolean) => ({
  ...draftOf(values),
  ...(isNew && { id: values.new_id ?? '', farm_id: values.farm ?? '' }),
});

/** Returns what is missing: also a question without an answer. */
export const problemsOf = (values: HygieneValues) => [
  ...failedRules(hygieneRules, draftOf(values)),
  ...unansweredOf(draftOf(values)).map((question) => ({
    field: `answers.${question}`,
    message: 'rule.required' as const,
  })),
];
