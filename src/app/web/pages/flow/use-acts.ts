import { useEffect, useState } from 'react'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { type ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useUpperParts } from '#platform/web/app-context.tsx'
import { browserNow } from '#platform/web/clock.ts'
import { problemSentence } from '#platform/web/form/problem-banner.tsx'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queues, type QueueName, type QueueRow } from '#today/queues/queues.contract.ts'
import type { SkipDraft } from '#today/skips/skips.contract.ts'
import { flowMessages } from './flow.messages.ts'
import type { FlowAct } from './line.ts'
import type { FlowLine } from './use-line.ts'

/** What was not done, of a client who waits again. */
export interface FlowProblem {
  row: QueueRow
  text: string
}

interface ListPlace {
  visitId: number
  kind: ListKind
}

/** What is done with the client on the screen: the next one comes at once, the server is heard of afterwards. */
export function useActs(queue: QueueName, line: FlowLine) {
  const api = useApi()
  const t = useMessages(flowMessages)
  const problemOf = useProblemTexts()
  const refresh = useWorkRefresh()
  const [said, setSaid] = useState('')
  const [problems, setProblems] = useState<readonly FlowProblem[]>([])
  const [asked, setAsked] = useState<ReadonlyMap<number, ListPlace>>(new Map())
  useStayWhile(line.done.some(({ isGoing }) => isGoing))

  function finish(row: QueueRow, act: FlowAct, shownAt: number, work?: () => Promise<unknown>) {
    const at = browserNow()
    const { clientId, fullName } = row
    setProblems((all) => all.filter((one) => one.row.clientId !== clientId))
    setSaid(act === 'sent' ? t.said.sending(fullName) : t.said[act](fullName))
    line.advance({ row, act, at, took: at - shownAt, isGoing: work !== undefined })
    if (work) void settle(row, act, work)
  }

  async function settle(row: QueueRow, act: FlowAct, work: () => Promise<unknown>) {
    try {
      await work()
      line.settle(row.clientId)
      if (act === 'sent') setSaid(t.said.sent(row.fullName))
    } catch (error) {
      line.drop(row.clientId)
      const text = `${t.said.failed(row.fullName)} ${problemOf(asApiError(error))}`
      setProblems((all) => [...all, { row, text }])
    }
    refresh()
  }

  return {
    said,
    say: setSaid,
    problem: problems[0] ?? null,
    /** @param work what the server has to do; absent: it is done already */
    finish,
    skip(row: QueueRow, shownAt: number, draft: SkipDraft) {
      const body = { clientId: row.clientId, ...draft }
      finish(row, 'skipped', shownAt, () =>
        api.call(queues.skip, { params: { queue }, body }, { idempotencyKey: newIdempotencyKey() }),
      )
    },
    /** @param note what speaks against the list, for who decides */
    ask(row: QueueRow, shownAt: number, place: ListPlace, note: string | null) {
      setAsked((all) => new Map(all).set(row.clientId, place))
      finish(row, 'asked', shownAt, () =>
        api.call(foodLists.ask, { params: place, body: { note } }, { idempotencyKey: newIdempotencyKey() }),
      )
    },
    goTo({ row }: Pick<FlowProblem, 'row'>) {
      setProblems((all) => all.filter((one) => one.row.clientId !== row.clientId))
      line.goTo(row)
    },
    /** Back to the last client; what can be taken back is. */
    async back() {
      const last = line.done.at(-1)
      if (!last || last.isGoing) return setSaid(t.said.nothingBack)
      const place = asked.get(last.row.clientId)
      if (last.act === 'asked' && place) {
        await api.call(foodLists.takeBack, { params: place }).catch(() => undefined)
        refresh()
      }
      setSaid(last.act === 'sent' ? t.said.backSent : t.said.back(last.row.fullName))
      line.goTo(last.row)
    },
  }
}

export type FlowActs = ReturnType<typeof useActs>

function useProblemTexts(): (error: ApiError) => string {
  const t = useMessages(flowMessages)
  const words = useMessages(formMessages)
  return (error) => {
    if (error.code === 'stale') return t.said.changed
    return error.code === 'clinical-gate' ? t.said.stopped : problemSentence(error, words)
  }
}

/** Other screens of the queues ask anew. */
function useWorkRefresh(): () => void {
  const queries = useQueryClient()
  const { work } = useUpperParts()
  return () => {
    for (const one of work) void queries.invalidateQueries({ queryKey: queryKeyOf(one) })
  }
}

/** The browser asks before it leaves while something is on its way. */
function useStayWhile(isGoing: boolean): void {
  useEffect(() => {
    if (!isGoing) return undefined
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isGoing])
}
