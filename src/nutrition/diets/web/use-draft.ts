import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { type ApiClient } from '#platform/web/api/api-client.ts'
import { useApi, useMay, useReadAgain } from '#platform/web/app-context.tsx'
import { useEditingMark } from '#platform/web/presence/editing-marks.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { dietVersions, type DietContent } from '../diet-versions.contract.ts'
import { diets } from '../diets.contract.ts'
import { builderMessages } from './builder.messages.ts'
import type { DraftEdit } from './draft-edits.ts'

export interface EditOptions {
  /** Said when it is done. */
  said?: string
  undo?: DraftEdit
}

export interface Draft {
  content: DietContent
  mayEdit: boolean
  busy: boolean
  problem: ApiError | null
  /** Somebody changed the same: the edit that was not made. */
  refused: { edit: DraftEdit; options: EditOptions } | null
  run: (edit: DraftEdit, options?: EditOptions) => void
  dismiss: () => void
  /** Shows a draft that another act answered with. */
  show: (content: DietContent) => void
}

/**
 * Edits of a draft one after the other, each against the draft as the one before left it. The first edit of a
 * published version opens the draft.
 */
export function useDraft(content: DietContent): Draft {
  const t = useMessages(builderMessages)
  const api = useApi()
  const shown = useShownDraft(content)
  const { busy, inTurn } = useTurns()
  const mayEdit = useMay('diets.write')
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [refused, setRefused] = useState<Draft['refused']>(null)
  const [hasEdited, setHasEdited] = useState(false)
  useEditingMark(hasEdited)
  function dismiss() {
    setProblem(null)
    setRefused(null)
  }
  function fail(error: unknown, edit: DraftEdit, options: EditOptions) {
    const failure = asApiError(error)
    if (failure.code !== 'stale') return setProblem(failure)
    shown.show(failure.current as DietContent)
    setRefused({ edit, options })
  }
  async function attempt(edit: DraftEdit, options: EditOptions) {
    try {
      const done = await perform({ api, ...shown }, edit)
      const { said, undo } = options
      if (done && said) toast(said, undo ? { undo: () => run(undo) } : {})
      else if (done?.isMerged) toast(t.merged)
    } catch (error) {
      fail(error, edit, options)
    }
  }
  function run(edit: DraftEdit, options: EditOptions = {}) {
    setHasEdited(true)
    dismiss()
    inTurn(() => attempt(edit, options))
  }
  return { content, mayEdit, busy, problem, refused, run, dismiss, show: shown.show }
}

/** Work that is done one after the other; it handles its own failures. */
function useTurns(): { busy: boolean; inTurn: (work: () => Promise<void>) => void } {
  const last = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  async function after(before: Promise<void>, work: () => Promise<void>) {
    await before
    await work()
    setWaiting((count) => count - 1)
  }
  return {
    busy: waiting > 0,
    inTurn(work) {
      setWaiting((count) => count + 1)
      last.current = after(last.current, work)
    },
  }
}

interface Done {
  /** What somebody else changed came along. */
  isMerged: boolean
}

/** Opens the draft where there is none, and makes the edit. @returns null when nothing was left to do */
async function perform(
  { api, read, show }: { api: ApiClient } & ReturnType<typeof useShownDraft>,
  edit: DraftEdit,
): Promise<Done | null> {
  const params = { dietId: read().dietId }
  if (read().status !== 'draft') show((await api.call(dietVersions.open, { params })).data)
  const seen = read()
  const reply = await edit(seen, { api, options: { ifMatch: seen.version } })
  if (!reply) return null
  show(reply.data)
  return { isMerged: reply.data.version > seen.version + 1 }
}

function useShownDraft(content: DietContent) {
  const api = useApi()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const { queryKey } = api.query(dietVersions.current, { params: { dietId: content.dietId } })
  return {
    read: () => queries.getQueryData(queryKey)?.data ?? content,
    show(next: DietContent) {
      // An answer on its way is older than this one.
      void queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, { data: next })
      readAgain(diets.list, diets.get, diets.history, dietVersions.list, dietVersions.diff)
    },
  }
}
