declare global {
  interface Window {
    /** The buttons that were pressed before the page's script was there. Gone once it is. */
    pressed?: Set<HTMLButtonElement> | undefined;
    /** The buttons that were pressed before their own part of the page answered; before-script.ts adds to them. */
    waiting?: Set<HTMLButtonElement>;
  }
}

/** Presses, now that somebody answers, what was pressed before: each button once. Each part that comes to life asks. */
export function pressAgain(): void {
  window.pressed = undefined;
  for (const button of window.waiting ?? []) {
    if (!isAlive(button)) continue;
    window.waiting?.delete(button);
    if (button.isConnected) button.click();
  }
}

/** React marks each element that it has taken over from the server's page. */
const isAlive = (button: object) => Object.keys(button).some((key) => key.startsWith('__reactFiber'));
