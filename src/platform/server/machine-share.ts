let processes = 1

/** Said once, before the code that has such limits is read: so many processes of ours serve on this machine. */
export function shareMachine(count: number): void {
  processes = count
}

/** The part of a limit of the machine that this process may use, at least one. */
export const shareOf = (limit: number): number => Math.max(1, Math.floor(limit / processes))
