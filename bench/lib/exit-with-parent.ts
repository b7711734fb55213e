/** However the bench ends, what it started ends too. */
export function leaveWithParent(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
