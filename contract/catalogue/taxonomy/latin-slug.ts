import anyAscii from 'any-ascii';
import { slugOf } from './staff-taxonomy.ts';

/**
 * Returns the slug of a name in any script: "菜心 (Sawi)" becomes cai-xin-sawi. A Chinese character has its most usual
 * reading, so staff can change the slug. The table of readings has half a megabyte: browsers load it with a form.
 */
export const latinSlugOf = (name: string): string => slugOf(inLatin(name));

/** Returns a name in Latin letters; those that it has stay. */
export const inLatin = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/\p{Script=Han}/gu, (character) => ` ${anyAscii(character)} `)
    .replaceAll(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu, anyAscii);
