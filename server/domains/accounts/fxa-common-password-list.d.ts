/** Mozilla's list of common passwords, as a Bloom filter. The package has no types. */
declare module 'fxa-common-password-list' {
  const list: { test(password: string): boolean };
  export default list;
}
