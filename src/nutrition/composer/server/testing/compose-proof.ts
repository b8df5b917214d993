import type { ComposeBlocking, ComposeConflict } from '../../compose-outcome.contract.ts'
import { REMOVABLE_RULES } from '../../composer.contract.ts'
import type { ComposeInput, ListDocument, RemovableRule } from '../../composer.contract.ts'
import { attemptList, composeList } from '../compose.rules.ts'
import { checkList } from '../list-checker.rules.ts'
import type { CheckFacts } from '../list-checker-items.rules.ts'
import type { Random } from '../seeded-random.rules.ts'
import { mutantsOf } from './list-mutants.ts'

/** What is composed for, and what the server knows of it by itself. */
export interface ProofCase {
  readonly label: string
  readonly input: ComposeInput
  readonly facts: CheckFacts
}

/** What came of all cases. The texts are what went wrong: none of them is there when the composer is right. */
export interface ProofReport {
  lists: number
  /** Composed a second time and compared. */
  replayed: number
  mutants: Record<string, number>
  conflicts: Record<'freed' | ComposeBlocking, number>
  /** Clients without a list after so many conflicts that no more are examined. */
  unexamined: number
  /** How often each rule was named. */
  named: Partial<Record<RemovableRule, number>>
  rejected: string[]
  differing: string[]
  mutantsAccepted: string[]
  /** Named rules without which there is still no list, or of which fewer would do. */
  wrongNames: string[]
}

export function emptyReport(): ProofReport {
  return {
    lists: 0,
    replayed: 0,
    mutants: {},
    conflicts: {
      freed: 0,
      too_few_foods: 0,
      energy_band: 0,
      protein_cap: 0,
      carbohydrate_minimum: 0,
      sodium_minimum: 0,
      saturated_fat_cap: 0,
    },
    unexamined: 0,
    named: {},
    rejected: [],
    differing: [],
    mutantsAccepted: [],
    wrongNames: [],
  }
}

/** Lists composed twice: one of so many. */
const replayEvery = 10
/** Conflicts examined, unless another number is asked for: each takes as long as ten lists. */
const conflictsUsual = 500

/** Composes for one case and judges the result; the findings go into the report. @returns the list, when there is one */
export function proveCase(
  one: ProofCase,
  random: Random,
  report: ProofReport,
  conflictsMost = conflictsUsual,
): ListDocument | null {
  const isEnough = Object.values(report.conflicts).reduce((sum, count) => sum + count, 0) >= conflictsMost
  const outcome = isEnough ? attemptList(one.input) : composeList(one.input)
  if (!outcome.ok) {
    if (isEnough) report.unexamined += 1
    else proveConflict(one, outcome.conflict, report)
    return null
  }
  const { document } = outcome
  report.lists += 1
  if (report.lists % replayEvery === 0) {
    report.replayed += 1
    const again = attemptList(one.input)
    if (JSON.stringify(again) !== JSON.stringify(outcome)) report.differing.push(one.label)
  }
  const problems = problemsOf(document, one.facts)
  if (problems.length > 0) report.rejected.push(`${one.label}: ${problems.join(', ')}`)
  proveMutants(one, document, random, report)
  return document
}

/** What the independent checker finds: what it rejects a list for, or what it warns of. */
function problemsOf(document: ListDocument, facts: CheckFacts, isWarning = false): string[] {
  const { problems } = checkList(document, facts)
  const found = problems.filter((problem) => (problem.severity === 'warn') === isWarning)
  return [...new Set(found.map((problem) => `${problem.rule} ${problem.code}`))]
}

function proveMutants(one: ProofCase, document: ListDocument, random: Random, report: ProofReport): void {
  for (const mutant of mutantsOf(document, one.input, random)) {
    report.mutants[mutant.name] = (report.mutants[mutant.name] ?? 0) + 1
    const problems = problemsOf(mutant.document, one.facts, mutant.isWarning)
    if (!problems.includes(mutant.expected))
      report.mutantsAccepted.push(`${one.label}, ${mutant.name}: ${problems.join(', ')}`)
  }
}

/** Without the named rules there is a list, which is right; with any one of them kept there is none. */
function proveConflict(one: ProofCase, conflict: ComposeConflict, report: ProofReport): void {
  const { removable, blocking } = conflict
  if (removable.length === 0) return proveBlocked(one, blocking, report)
  for (const rule of removable) report.named[rule] = (report.named[rule] ?? 0) + 1
  const freed = withoutRules(one, removable)
  const outcome = attemptList(freed.input)
  const problems = outcome.ok ? problemsOf(outcome.document, freed.facts) : ['no list']
  report.conflicts.freed += 1
  if (problems.length > 0)
    report.wrongNames.push(`${one.label}, without ${removable.join(' and ')}: ${problems.join(', ')}`)
  if (removable.length === 1) return
  for (const rule of removable) {
    const fewer = withoutRules(
      one,
      removable.filter((other) => other !== rule),
    )
    if (attemptList(fewer.input).ok) report.wrongNames.push(`${one.label}: ${rule} is not in the way`)
  }
}

/** Where nothing removable is named, not even all of it helps. */
function proveBlocked(one: ProofCase, blocking: ComposeConflict['blocking'], report: ProofReport): void {
  if (blocking === null) {
    report.wrongNames.push(`${one.label}: nothing is named`)
    return
  }
  report.conflicts[blocking] += 1
  if (attemptList(withoutRules(one, REMOVABLE_RULES).input).ok)
    report.wrongNames.push(`${one.label}: ${blocking}, but a list exists without the rules that may go`)
}

function withoutRules({ label, input, facts }: ProofCase, rules: readonly RemovableRule[]): ProofCase {
  const waivedRules = [...input.waivedRules, ...rules]
  return { label, input: { ...input, waivedRules }, facts: { ...facts, waivedRules } }
}
