import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type {
  Correction,
  FoodItemFacts,
  ListContent,
  ListDocument,
} from '#nutrition/composer/composer.contract.ts'
import { type ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain, useUpperParts } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { dismissToast, toast } from '#platform/web/ui/toasts.tsx'
import { useDrafts } from '#platform/web/form/use-drafts.ts'
import type { Draft } from '#platform/web/form/drafts.ts'
import type { FoodList, ListNames } from '../food-list-parts.contract.ts'
import { clients } from '#clients/clients/clients.contract.ts'
import { visits } from '#clients/visits/visits.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import {
  changeCount,
  isDirty,
  type ListAction,
  listReducer,
  type ListState,
  startState,
} from './list-state.ts'
import { mergedFacts } from './list-edits.ts'
import { mergedNames } from '../list-text.contract.ts'

/** What is kept in the browser of an unsaved list: the part that people change. */
interface Kept {
  content: ListContent
  corrections: Correction[]
  /** Of the foods in it. */
  items: readonly FoodItemFacts[]
  /** Names of foods that were found since, so that a restored draft can show them. */
  names: ListNames | null
}

interface EditWords {
  /** Of foods that were not in the list before. */
  names?: ListNames
  /** What is said in passing about the change; it goes when the change is taken back. */
  said?: string
}

export interface ListEditor {
  readonly list: FoodList
  readonly document: ListDocument
  /** The stored document, for `===` against the current one. */
  readonly base: ListDocument
  readonly names: ListNames
  readonly dirty: boolean
  /** Unsaved corrections stay in this browser. */
  readonly keepsDrafts: true
  readonly changes: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly busy: boolean
  readonly problem: ApiError | null
  /** Somebody saved a newer version while this one has changes. */
  readonly newer: FoodList | null
  readonly draft: Draft<Kept> | null
  edit: (document: ListDocument, more?: EditWords) => void
  undo: () => void
  redo: () => void
  discard: () => void
  /** @returns the saved list, or null when it was not saved; the reason is in `problem`. */
  save: () => Promise<FoodList | null>
  takeTheirs: () => void
  keepMine: () => void
  restoreDraft: () => void
  dropDraft: () => void
  dismissProblem: () => void
}

/** The state of one list under correction: history, local draft, explicit saving, conflicts. */
export function useListEditor(list: FoodList): ListEditor {
  const [state, dispatch] = useReducer(listReducer, startState(list.document, list.version))
  const [more, setMore] = useState<ListNames | null>(null)
  const saving = useSaving(list)
  const sayings = useSayings()
  const drafts = useListDrafts(list, state, more, ({ names, items, ...foods }) => {
    setMore(names)
    const facts = mergedFacts(state.document.items, items)
    dispatch({ type: 'edit', document: { ...state.document, ...foods, items: facts } })
  })
  const [dirty, isNewer] = [isDirty(state), list.version > state.version]
  const follow = ({ document, version }: FoodList) => dispatch({ type: 'stored', document, version })
  // An untouched list follows the stored one; React repeats the render before anything is shown.
  if (isNewer && !dirty) follow(list)

  async function save(): Promise<FoodList | null> {
    const saved = await saving.save(state.document, state.version)
    if (saved) flushSync(() => follow(saved)) // before the leave guard asks
    return saved
  }

  return {
    list,
    ...historyOf(state, dispatch, list, sayings.takeBack),
    names: more ? mergedNames(list.names, more) : list.names,
    dirty,
    keepsDrafts: true,
    busy: saving.busy,
    problem: saving.problem,
    newer: isNewer && dirty ? list : null,
    ...drafts,
    edit(document, { names, said } = {}) {
      if (names) setMore(more ? mergedNames(more, names) : names)
      if (said) sayings.say(said)
      dispatch({ type: 'edit', document })
    },
    save,
    dismissProblem: saving.dismiss,
  }
}

/** The part of the editor that follows from its state alone. */
function historyOf(
  state: ListState,
  dispatch: Dispatch<ListAction>,
  list: FoodList,
  takeBackWords: () => void,
) {
  const stored = { document: list.document, version: list.version }
  return {
    document: state.document,
    base: state.base,
    changes: changeCount(state),
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    undo() {
      takeBackWords()
      dispatch({ type: 'undo' })
    },
    redo: () => dispatch({ type: 'redo' }),
    discard() {
      takeBackWords()
      dispatch({ type: 'discard' })
    },
    takeTheirs: () => dispatch({ type: 'stored', ...stored }),
    keepMine: () => dispatch({ type: 'rebase', ...stored }),
  }
}

/** What was said about changes does not outlive them. */
function useSayings() {
  const shown = useRef<number[]>([])
  return {
    say(text: string) {
      shown.current.push(toast(text))
    },
    takeBack() {
      for (const id of shown.current) dismissToast(id)
      shown.current = []
    },
  }
}

function useListDrafts(
  list: FoodList,
  state: ListState,
  more: ListNames | null,
  onRestore: (kept: Kept) => void,
): Pick<ListEditor, 'draft' | 'restoreDraft' | 'dropDraft'> {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { version } = state
  const { offered, answer } = useDrafts<Kept>({
    form: `food-list/${list.id}`,
    current: {
      base: keptOf(state.base, null),
      values: keptOf(state.document, more),
      version,
      idempotencyKey,
    },
    dirty: isDirty(state),
  })
  return {
    draft: offered,
    restoreDraft() {
      if (!offered) return
      onRestore(offered.values)
      answer()
    },
    dropDraft: answer,
  }
}

function keptOf({ content, corrections, items }: ListDocument, names: ListNames | null): Kept {
  return { content, corrections, items, names }
}

/** Saves a whole document; the answer replaces the stored list wherever it is shown. */
function useSaving(list: FoodList) {
  const api = useApi()
  const remember = useRememberList()
  const readAgain = useReadAgain()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const params = { visitId: list.visitId, kind: list.kind }
  const sending = useMutation({
    mutationFn: ({ document, version }: { document: ListDocument; version: number }) =>
      api.call(foodLists.saveDraft, { params, body: { document } }, { ifMatch: version }),
    networkMode: 'always',
  })
  return {
    busy: sending.isPending,
    problem,
    dismiss: () => setProblem(null),
    async save(document: ListDocument, version: number): Promise<FoodList | null> {
      if (sending.isPending) return null
      setProblem(null)
      try {
        const { data } = await sending.mutateAsync({ document, version })
        remember(data)
        return data
      } catch (error) {
        setProblem(asApiError(error))
        // A newer version arrives as one to choose from.
        readAgain(foodLists.get)
        return null
      }
    },
  }
}

/** What shows the state of a list, or follows from it. */
const readers = [
  foodLists.board,
  foodLists.versions,
  foodLists.delivery,
  foodLists.nutrients,
  foodLists.exchanges,
  foodLists.ofClient,
  foodLists.swaps,
  clients.get,
  visits.list,
]

/** Puts an answered list where the screens read it, and lets everything else that shows it ask anew. */
export function useRememberList(): (list: FoodList) => void {
  const api = useApi()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const { work } = useUpperParts()
  return (list) => {
    const { queryKey } = api.query(foodLists.get, { params: { visitId: list.visitId, kind: list.kind } })
    queries.setQueryData(queryKey, { data: list })
    readAgain(...readers, ...work)
  }
}
