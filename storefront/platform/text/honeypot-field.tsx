/** A field that people neither see, hear nor reach. A form with a value in it comes from a program. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <input name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
