import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import { Nullable, StringEnum } from '../../lib/shapes.ts';

/** The steps from an empty database to the first order, in the order in which an owner takes them. */
export const setupSteps = [
  'languages',
  'name',
  'business',
  'contact',
  'shop',
  'delivery',
  'payment',
  'policies',
  'category',
  'product',
  'opening',
] as const;

/** Steps that an owner may do at any time. Shown once the shop can take orders. */
export const optionalSteps = ['logo', 'hours', 'words', 'sections', 'closed_days', 'trust', 'team'] as const;

/** The part that a begun step still lacks. A step without one lacks all of it. */
const setupGaps = [
  'delivery_method',
  'delivery_fresh',
  'delivery_window',
  'payment_zone',
  'payment_limit',
  'policy',
  'stock',
] as const;

export type SetupGap = (typeof setupGaps)[number];
export type OptionalStep = (typeof optionalSteps)[number];
export type SetupStep = (typeof setupSteps)[number];

/** The steps without which nothing can be ordered. */
export const orderSteps: readonly SetupStep[] = ['delivery', 'payment', 'product'];

export const getSetupGuide = get('/staff/setup', 'staff', {
  summary: 'What a new shop still lacks until it can take its first order.',
  query: LanguageQuery,
  reply: Type.Object({
    steps: Type.Array(
      Type.Object({
        step: StringEnum(setupSteps),
        is_done: Type.Boolean(),
        gap: Nullable(StringEnum(setupGaps)),
      }),
    ),
    optional: Type.Array(Type.Object({ step: StringEnum(optionalSteps), is_done: Type.Boolean() })),
    sends_mail: Type.Boolean({ description: 'false: no mail server is set, so mails wait' }),
  }),
});

export type SetupGuide = Static<typeof getSetupGuide.call.reply>;
