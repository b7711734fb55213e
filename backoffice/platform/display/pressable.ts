/** A link that stands alone is as tall as a finger. */
export const pressable = { display: 'inline-flex', minHeight: 44, alignItems: 'center' };
