/** Whether a process of that number runs, of whichever user. */
export function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    // Of another user: there is one.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
