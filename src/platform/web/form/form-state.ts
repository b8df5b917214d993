import type { FieldErrors } from '#platform/contract/errors.ts'
import { type MergeRow, mergeValues } from './merge.ts'
import { same, setAt } from './paths.ts'

/** What a person decided about a field that both sides changed; `own` is a value typed after the conflict. */
export type Choice = 'mine' | 'theirs' | 'own'

export interface Conflict {
  rows: readonly MergeRow[]
  choices: Readonly<Record<string, Choice>>
}

export interface FormState<V> {
  /** The stored record that `values` are compared with. */
  base: V
  /** Its version; 0 for a record that does not exist yet. */
  version: number
  values: V
  /** Fields changed at least once. */
  touched: Readonly<Record<string, true>>
  /** Fields that are judged on every input from now on. */
  judged: Readonly<Record<string, true>>
  /** Required fields that were empty at the last attempt to save. */
  missing: Readonly<Record<string, true>>
  /** What the server refused, until the field changes. */
  refused: FieldErrors
  /** Failed attempts; above 0 every field is judged and the summary shows. */
  attempts: number
  conflict: Conflict | null
}

/** What a person does in a field. */
export type InputAction = { type: 'change'; path: string; value: unknown } | { type: 'blur'; path: string }

export type FormAction<V> =
  | InputAction
  | { type: 'refuse'; problems: FieldErrors; byServer: boolean }
  | { type: 'saved'; values: V; version: number }
  | { type: 'reset'; values: V; version: number }
  | { type: 'stored'; values: V; version: number }
  /** As `stored`, by an action of this person beside the form. */
  | { type: 'own'; values: V; version: number }
  | { type: 'restore'; base: V; values: V }
  | { type: 'choose'; path: string; choice: 'mine' | 'theirs' }

export function initialState<V>(values: V, version: number): FormState<V> {
  const nothing = { touched: {}, judged: {}, missing: {}, refused: {}, attempts: 0, conflict: null }
  return { base: values, version, values, ...nothing }
}

export function formReducer<V>(state: FormState<V>, action: FormAction<V>): FormState<V> {
  switch (action.type) {
    case 'change':
      return changed(state, action.path, action.value)
    case 'blur':
      if (!state.touched[action.path]) return state
      return { ...state, judged: { ...state.judged, [action.path]: true } }
    case 'refuse':
      return refused(state, action.problems, action.byServer)
    case 'saved':
    case 'reset':
      return initialState(action.values, action.version)
    case 'stored':
      return withStored(state, action.values, action.version)
    case 'own':
      return withOwn(state, action.values, action.version)
    case 'restore':
      return restored(state, action.base, action.values)
    case 'choose':
      return chosen(state, action.path, action.choice)
  }
}

function changed<V>(state: FormState<V>, path: string, value: unknown): FormState<V> {
  const next = {
    ...state,
    values: setAt(state.values, path, value),
    touched: { ...state.touched, [path]: true as const },
    refused: withoutField(state.refused, path),
  }
  const row = state.conflict?.rows.find((candidate) => candidate.path === path && candidate.kind === 'both')
  if (!state.conflict || !row) return next
  return { ...next, conflict: { ...state.conflict, choices: { ...state.conflict.choices, [path]: 'own' } } }
}

// A refusal of a list's inside (`items.0.name`) is over when the list changes.
function withoutField(refused: FieldErrors, path: string): FieldErrors {
  const entries = Object.entries(refused)
  return Object.fromEntries(entries.filter(([key]) => key !== path && !key.startsWith(`${path}.`)))
}

function refused<V>(state: FormState<V>, problems: FieldErrors, byServer: boolean): FormState<V> {
  const required = Object.entries(problems).filter(([, codes]) => codes.includes('required'))
  return {
    ...state,
    attempts: state.attempts + 1,
    missing: Object.fromEntries(required.map(([path]) => [path, true as const])),
    refused: byServer ? problems : state.refused,
  }
}

/** The record as it is stored now, whoever saved it. An untouched form follows it, another one merges. */
function withStored<V>(state: FormState<V>, values: V, version: number): FormState<V> {
  if (same(state.values, state.base)) return initialState(values, version)
  const next = { ...state, base: values, version }
  // Nothing in the form's fields changed: only the version is newer.
  if (same(state.base, values)) return next
  return merged(next, { base: state.base, mine: state.values, theirs: values })
}

/** What this person did beside the form is no conflict: it comes in, and what is typed here wins over it. */
function withOwn<V>(state: FormState<V>, values: V, version: number): FormState<V> {
  if (version <= state.version) return state
  const { merged: next } = mergeValues(state.base, state.values, values)
  return { ...state, base: values, version, values: next }
}

function merged<V>(state: FormState<V>, sides: { base: V; mine: V; theirs: V }): FormState<V> {
  const { merged: values, rows } = mergeValues(sides.base, sides.mine, sides.theirs)
  // What nobody has decided stays open through a further save of the others.
  const open = new Set(openConflicts(state.conflict).map((row) => row.path))
  const asked = rows.map((row) => (open.has(row.path) ? { ...row, kind: 'both' as const } : row))
  return { ...state, values, refused: {}, conflict: conflictOf(asked) }
}

function conflictOf(rows: readonly MergeRow[]): Conflict | null {
  return rows.some((row) => row.kind !== 'mine') ? { rows, choices: {} } : null
}

/** A draft brought onto the record as it is now. What was typed since then wins over the draft. */
function restored<V>(state: FormState<V>, draftBase: V, draft: V): FormState<V> {
  const onRecord = mergeValues(draftBase, draft, state.base)
  const { merged: values } = mergeValues(state.base, state.values, onRecord.merged)
  return { ...state, values, conflict: conflictOf(onRecord.rows) }
}

function chosen<V>(state: FormState<V>, path: string, choice: 'mine' | 'theirs'): FormState<V> {
  const row = state.conflict?.rows.find((candidate) => candidate.path === path)
  if (!state.conflict || !row) return state
  return {
    ...state,
    values: setAt(state.values, path, row[choice]),
    conflict: { ...state.conflict, choices: { ...state.conflict.choices, [path]: choice } },
  }
}

/** Fields that both sides changed and nobody has decided about. */
export function openConflicts(conflict: Conflict | null): MergeRow[] {
  return conflict?.rows.filter((row) => row.kind === 'both' && !conflict.choices[row.path]) ?? []
}

/**
 * The problems that a person sees now, of all that there are.
 * First judgement at the first blur after a change, then on every input; an empty required field only by an
 * attempt to save.
 */
export function shownErrors<V>(state: FormState<V>, problems: FieldErrors): FieldErrors {
  const shown: FieldErrors = {}
  for (const [path, codes] of Object.entries(problems)) {
    const isJudged = state.attempts > 0 || isMarked(state.judged, path)
    if (!isJudged) continue
    const left = state.missing[path] ? codes : codes.filter((code) => code !== 'required')
    if (left.length > 0) shown[path] = left
  }
  for (const [path, codes] of Object.entries(state.refused)) shown[path] ??= codes
  return shown
}

// `items.0.name` belongs to the field `items`.
function isMarked(marks: Readonly<Record<string, true>>, path: string): boolean {
  if (marks[path]) return true
  const end = path.lastIndexOf('.')
  return end > 0 && isMarked(marks, path.slice(0, end))
}

/** Text of nothing but spaces is no text; an empty text stays, because it stands for an unreadable day. */
export function withoutBlankText<V>(values: V): V {
  if (typeof values === 'string') return (values !== '' && values.trim() === '' ? null : values) as V
  if (Array.isArray(values)) return values.map(withoutBlankText) as V
  if (typeof values !== 'object' || values === null) return values
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, withoutBlankText(value)])) as V
}
