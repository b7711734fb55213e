/** A link outside of a text is as tall as a finger. */
export const pressable = { display: 'inline-flex', minHeight: 44, alignItems: 'center' };
