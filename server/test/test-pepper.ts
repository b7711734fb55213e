/** What the tests' shops hash passwords and reckon codes with. */
export const testPepper = Buffer.alloc(32, 'pepper');
