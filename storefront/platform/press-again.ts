declare global {
  /** The buttons that were pressed before the page's script was there. Gone once it is. */
  interface Window {
    pressed?: Set<HTMLButtonElement> | undefined;
  }
}

/** Presses, now that somebody answers, what was pressed before: each button once. */
export function pressAgain(): void {
  const buttons = [...(window.pressed ?? [])];
  window.pressed = undefined;
  for (const button of buttons) if (button.isConnected) button.click();
}
