/**
 * Browser functions that jsdom lacks, as far as these components use them. Each of their test files imports it first.
 */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    if (this.open) throw new DOMException('It is open', 'InvalidStateError');
    returnTo.set(this, document.activeElement);
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    (returnTo.get(this) as HTMLElement | null)?.focus();
    this.dispatchEvent(new Event('close'));
  },
});
const returnTo = new WeakMap<HTMLDialogElement, Element | null>();

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.style.display = 'block';
  },
  hidePopover(this: HTMLElement) {
    this.style.display = '';
  },
});

let phone = false;
const noChanges = { addEventListener() {}, removeEventListener() {} };
window.matchMedia = () => ({ matches: phone, ...noChanges }) as unknown as MediaQueryList;

/** Sets whether the test runs on a phone. */
export function onPhone(is: boolean) {
  phone = is;
}
