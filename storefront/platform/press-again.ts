declare global {
  /** The buttons that were pressed before the page's script was there. Gone once it is. */
  interface Window {
    pressed?: Set<HTMLButtonElement> | undefined;
  }
}

/** Pressed before the script was there, in a part of the page that does not answer yet. */
const waiting = new Set<HTMLButtonElement>();

/** Presses, now that somebody answers, what was pressed before: each button once. Each part that comes to life asks. */
export function pressAgain(): void {
  for (const button of window.pressed ?? []) waiting.add(button);
  window.pressed = undefined;
  for (const button of waiting) {
    if (!isAlive(button)) continue;
    waiting.delete(button);
    if (button.isConnected) button.click();
  }
}

/** React marks each element that it has taken over from the server's page. */
const isAlive = (button: object) => Object.keys(button).some((key) => key.startsWith('__reactFiber'));
