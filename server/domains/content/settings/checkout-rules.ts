import { sql } from 'kysely';
import { defaultSettings, type StoredSettings } from './default-settings.ts';
import { freeDeliveryFrom } from './delivery-facts.ts';
import { withOverrides } from './override-settings.ts';
import { weeklyEnd } from './weekly-end.ts';

export type CheckoutRules = StoredSettings['checkout'] & {
  free_delivery_from: number | null; // the lowest threshold of any method; sen
  free_delivery_ends_at: string | null;
  is_open: boolean; // whether the shop takes orders
};

/** Selects the checkout overrides of this shop as one value, with whether the shop is open. */
export const checkoutOverrides = sql<object | null>`(
  select coalesce(overrides -> 'checkout', '{}') || jsonb_build_object(
    'free_delivery_from', ${freeDeliveryFrom},
    'is_open', coalesce((overrides #>> '{opening,is_open}')::boolean, ${defaultSettings.opening.is_open})
  )
  from settings)`;

/** Returns the checkout rules at a moment. */
export function checkoutRules(overrides: object | null, now: Date): CheckoutRules {
  const rules = withOverrides(
    { ...defaultSettings.checkout, free_delivery_from: null, is_open: defaultSettings.opening.is_open },
    overrides ?? {},
  );
  return {
    ...rules,
    free_delivery_ends_at: rules.free_delivery_ends && weeklyEnd(rules.free_delivery_ends, now),
  };
}
