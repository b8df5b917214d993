import { searchKey } from '#platform/contract/text/search-key.ts'
import type { MovingQuestion, MovingRow } from '../moving-in.contract.ts'
import { askOptions, movingAsks, type MovingAsk, type MovingField } from '../moving-fields.contract.ts'

/** A problem of a row. `key`: the question that it waits for. */
export type Problem = MovingRow['problems'][number]

/** Collects what has to be asked while rows are judged, and says what was answered. */
export interface Asking {
  /**
   * The answer to a question that concerns one more row; null while there is none.
   * @param word as the old system writes it; none for what is asked once of all
   * @param guess what it is by itself, unless somebody says otherwise
   * @param options the answers that there are, where they follow from the file
   */
  answerOf(ask: MovingAsk, word?: string, guess?: string, options?: readonly string[]): string | null
  /** What was answered of this row alone, such as whether it is a client who is here already. */
  answerOfRow(fileId: number, number: number): string | null
  /** All that were asked, those without an answer first. */
  questions(): MovingQuestion[]
}

/** Words are told apart as people read them. */
export const questionKey = (ask: MovingAsk, word?: string): string =>
  word === undefined ? ask : `${ask}:${searchKey(word) || word}`

export const rowKey = (fileId: number, number: number): string => `row:${fileId}:${number}`

/**
 * @param answers what was answered of this import
 * @param remembered what was answered of an earlier one of the same source: it holds until somebody says otherwise
 */
export function createAsking(
  answers: Readonly<Record<string, string>>,
  remembered: Readonly<Record<string, string>> = {},
): Asking {
  const asked = new Map<string, MovingQuestion>()
  return {
    answerOf(ask, word, guess, options = askOptions[ask]) {
      const key = questionKey(ask, word)
      const assumed = remembered[key] ?? guess
      const answer = answers[key] ?? assumed ?? null
      const known = asked.get(key)
      if (known) known.rows += 1
      else {
        const isGuessed = answers[key] === undefined && assumed !== undefined
        asked.set(key, { key, ask, word: word ?? null, rows: 1, answer, isGuessed, options: [...options] })
      }
      return answer
    },
    answerOfRow: (fileId, number) => answers[rowKey(fileId, number)] ?? null,
    questions: () =>
      [...asked.values()].toSorted(
        (one, two) =>
          Number(one.answer !== null) - Number(two.answer !== null) ||
          movingAsks.indexOf(one.ask) - movingAsks.indexOf(two.ask) ||
          two.rows - one.rows ||
          (one.key < two.key ? -1 : 1),
      ),
  }
}

export const problem = (
  field: MovingField | null,
  code: Problem['code'],
  key: string | null = null,
): Problem => ({
  field,
  code,
  key,
})

/** The row waits for the answer to this question. */
export const waitsFor = (field: MovingField | null, ask: MovingAsk, word?: string): Problem =>
  problem(field, 'asked', questionKey(ask, word))
