/** A link that stands by itself is as tall as a finger. */
export const pressable = { display: 'inline-flex', minHeight: 44, alignItems: 'center' };
