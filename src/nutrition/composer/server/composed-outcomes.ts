import { createHash } from 'node:crypto'
import type { ComposeOutcome } from '../compose-outcome.contract.ts'
import type { ComposeInput } from '../composer.contract.ts'
import type { ComposePool } from './compose-pool.ts'

interface Kept {
  /** As it was handed over, for `hurry`. */
  input: ComposeInput
  outcome: Promise<ComposeOutcome>
}

/**
 * What came of the last inputs. Composing is a pure function of its input, so that an outcome holds for exactly the same
 * input, whoever asks: what was composed ahead is found again, and nothing of it is where anything has changed since.
 */
export class ComposedOutcomes {
  readonly #pool: Pick<ComposePool, 'compose' | 'hurry'>
  readonly #most: number
  #kept = new Map<string, Kept>()

  /** @param most how many are kept; those that were asked for last */
  constructor(pool: Pick<ComposePool, 'compose' | 'hurry'>, most: number) {
    this.#pool = pool
    this.#most = most
  }

  /** What does not come to an outcome is not kept. @param isAhead nobody waits for it yet */
  compose(input: ComposeInput, isAhead: boolean): Promise<ComposeOutcome> {
    const digest = digestOf(input)
    const known = this.#kept.get(digest)
    if (known && !isAhead) this.#pool.hurry(known.input)
    const kept = known ?? { input, outcome: this.#pool.compose(input, { isAhead }) }
    this.#kept.delete(digest)
    this.#kept.set(digest, kept)
    if (!known) kept.outcome.catch(() => this.#kept.delete(digest))
    for (const oldest of [...this.#kept.keys()].slice(0, -this.#most)) this.#kept.delete(oldest)
    return kept.outcome
  }
}

const digestOf = (input: ComposeInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64')
