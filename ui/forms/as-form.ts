/** The form that a button submits where no script runs, with its values. */
export interface AsForm {
  form?: string | undefined;
  name?: string | undefined;
  value?: string | undefined;
}
