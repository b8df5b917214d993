import type { Db } from '../database.ts'

/** What a test file leaves behind, looked at before its database is dropped. */
export interface LeftStore {
  db: Db
  /** What the server logged, each text once, without its time and the id of its request. */
  logged: ReadonlySet<string>
  /** What handlers read that is counted after the write, without having it counted. */
  uncounted: ReadonlySet<string>
  /** Operations that took a version which no record has. */
  staleTaken: ReadonlySet<string>
}

/** @returns what is wrong, one line each */
export type ClosingCheck = (left: LeftStore) => Promise<readonly string[]>

const checks = new Map<string, ClosingCheck>()

/** Has a rule looked at after every test file that uses a store. The set-up of the tests says which. */
export function whenClosing(name: string, check: ClosingCheck): void {
  checks.set(name, check)
}

/** @param unchecked names of rules that the rows of a file break on purpose. @throws with all that is wrong */
export async function checkLeftStore(left: LeftStore, unchecked: readonly string[]): Promise<void> {
  const problems: string[] = []
  for (const [name, check] of checks) {
    if (unchecked.includes(name)) continue
    problems.push(...(await check(left)).map((problem) => `${name}: ${problem}`))
  }
  if (problems.length > 0) throw new Error(`What is left does not hold:\n${problems.join('\n')}`)
}
