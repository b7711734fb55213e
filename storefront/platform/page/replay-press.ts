declare global {
  interface Window {
    /** The buttons pressed before the page's script ran. Undefined afterwards. */
    pressed?: Set<HTMLButtonElement> | undefined;
    /** The buttons pressed before their own part had hydrated; before-script.ts adds to them. */
    waiting?: Set<HTMLButtonElement>;
  }
}

/** Replays earlier presses, each button once. Each part calls it on hydration. */
export function replayPress(): void {
  window.pressed = undefined;
  for (const button of window.waiting ?? []) {
    if (!isAlive(button)) continue;
    window.waiting?.delete(button);
    if (button.isConnected) button.click();
  }
}

/** React marks each element that it has hydrated. */
const isAlive = (button: object) => Object.keys(button).some((key) => key.startsWith('__reactFiber'));
