/** The form that a button sends where no script answers its press, and what it says there. */
export interface AsForm {
  form?: string | undefined;
  name?: string | undefined;
  value?: string | undefined;
}
