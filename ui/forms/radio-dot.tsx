/** Drawn beside a hidden radio input that is its `peer`. */
export function RadioDot() {
  return (
    <span
      aria-hidden="true"
      className="outlined size-5.5 flex-none rounded-full bg-white transition-shadow peer-checked:inset-ring-[7px] peer-checked:inset-ring-leaf"
    />
  );
}
