import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import { mergedFacts } from './list-edits.ts'

/** The list being corrected: what is stored, what it looks like now, and the way back and forth. */
export interface ListState {
  readonly base: ListDocument
  /** Version of the stored list. */
  readonly version: number
  readonly document: ListDocument
  readonly past: readonly ListDocument[]
  readonly future: readonly ListDocument[]
}

export type ListAction =
  | { readonly type: 'edit'; readonly document: ListDocument }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'discard' }
  /** The stored list is another now: saved, composed, or somebody else's. */
  | { readonly type: 'stored'; readonly document: ListDocument; readonly version: number }
  /** Own changes are put on a newer stored list. */
  | { readonly type: 'rebase'; readonly document: ListDocument; readonly version: number }

/** More steps back than this are nobody's last change. */
const STEPS_KEPT = 100

export function startState(document: ListDocument, version: number): ListState {
  return { base: document, version, document, past: [], future: [] }
}

export function listReducer(state: ListState, action: ListAction): ListState {
  switch (action.type) {
    case 'edit':
      return action.document === state.document ? state : edited(state, action.document)
    case 'undo':
      return undone(state)
    case 'redo':
      return redone(state)
    case 'discard':
      return state.document === state.base ? state : edited(state, state.base)
    case 'stored':
      return startState(action.document, action.version)
    case 'rebase': {
      const { content, corrections, items } = state.document
      const facts = mergedFacts(action.document.items, items)
      const document = { ...action.document, content, corrections, items: facts }
      return { ...startState(action.document, action.version), document, past: [action.document] }
    }
  }
}

function edited(state: ListState, document: ListDocument): ListState {
  return { ...state, document, past: [...state.past, state.document].slice(-STEPS_KEPT), future: [] }
}

function undone(state: ListState): ListState {
  const before = state.past.at(-1)
  if (before === undefined) return state
  return {
    ...state,
    document: before,
    past: state.past.slice(0, -1),
    future: [state.document, ...state.future],
  }
}

function redone(state: ListState): ListState {
  const [next, ...rest] = state.future
  if (next === undefined) return state
  return { ...state, document: next, past: [...state.past, state.document], future: rest }
}

export function isDirty(state: ListState): boolean {
  return state.document !== state.base
}

/** Changes since the stored list, as steps that undo takes back. */
export function changeCount(state: ListState): number {
  if (!isDirty(state)) return 0
  const stored = state.past.lastIndexOf(state.base)
  return stored < 0 ? Math.max(1, state.past.length) : state.past.length - stored
}
