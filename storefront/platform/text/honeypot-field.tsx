/** A field that people neither see, hear nor reach. Whatever fills it in is no person. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <input name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
