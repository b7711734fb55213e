/** The form that a button submits where no script runs, with its values. */
export interface ButtonForm {
  form?: string | undefined;
  name?: string | undefined;
  value?: string | undefined;
}
