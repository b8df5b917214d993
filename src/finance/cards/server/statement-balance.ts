import { minuteOf } from './matching.rules.ts'
import type { Proof, ReadRow } from './statement-reading.ts'
import { stateOf } from './statement-rows.ts'

/**
 * Rows with what the running balance says of their direction: the step from the row before it in time is the amount or
 * its opposite. It proves what nothing else proves, and makes a question of what it contradicts.
 */
export function byBalance<Row extends ReadRow>(rows: readonly Row[]): Row[] {
  const steps = isDescending(rows) ? stepsTo(rows, 1) : stepsTo(rows, -1)
  return rows.map((row, at) => ({ ...row, proof: withStep(row.proof, steps[at] ?? null) }))
}

function withStep(proof: Proof, step: 1 | -1 | null): Proof {
  if (step === null || proof.state === 'ignored' || proof.state === 'refused') return proof
  const state = stateOf(step)
  if (proof.reason === 'no_proof') return { state, reason: 'balance' }
  return proof.state === state || proof.state === 'ask' ? proof : { state: 'ask', reason: 'contradiction' }
}

/** The sign that explains the step of the balance from the neighbour before in time; null where none does. */
function stepsTo(rows: readonly ReadRow[], neighbour: 1 | -1): (1 | -1 | null)[] {
  return rows.map((row, at) => {
    const before = rows[at + neighbour]
    if (!before || row.balance === null || before.balance === null || row.number === null) return null
    const step = row.balance - before.balance
    if (step === row.number) return 1
    return step === -row.number ? -1 : null
  })
}

/** Whether the file begins with the newest: by its times, else by which order explains more steps. */
function isDescending(rows: readonly ReadRow[]): boolean {
  const times = rows.flatMap(({ paidOn, depositTime }) =>
    paidOn === null ? [] : [minuteOf(paidOn, depositTime ?? '00:00')],
  )
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  if (first !== last) return first > last
  const explained = (neighbour: 1 | -1) => stepsTo(rows, neighbour).filter((step) => step !== null).length
  return explained(1) > explained(-1)
}
