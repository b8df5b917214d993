/** A deliberate fault of one place, such as somebody tired may write. */
export interface Fault {
  /** Path of a source file. */
  readonly file: string
  /** What stands there exactly once. */
  readonly find: string
  readonly replace: string
  /** What would go wrong for people. */
  readonly harms: string
  /** Test files of which one at least must fail. */
  readonly tests: readonly string[]
}

export const faultKinds = ['safety', 'money', 'privacy', 'access', 'units', 'time'] as const
export type FaultKind = (typeof faultKinds)[number]

/** The least number of faults of each kind. */
export const leastFaults: Readonly<Record<FaultKind, number>> = {
  safety: 18,
  money: 12,
  privacy: 8,
  access: 10,
  units: 6,
  time: 6,
}
