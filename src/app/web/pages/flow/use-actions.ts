import { useEffect, useRef, useState } from 'react'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import type { FoodList } from '#clients/food-lists/food-list-parts.contract.ts'
import { useUnsend } from '#clients/food-lists/web/use-unsend.ts'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { type ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain, useUpperParts } from '#platform/web/app-context.tsx'
import { browserNow } from '#platform/web/clock.ts'
import { problemSentence } from '#platform/web/form/problem-banner.tsx'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { queues, type QueueName, type QueueRow } from '#today/queues/queues.contract.ts'
import type { SkipDraft } from '#today/skips/skips.contract.ts'
import { flowMessages } from './flow.messages.ts'
import type { Done, FlowAction } from './line.ts'
import { useFreshClient } from './use-flow-client.ts'
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
export function useActions(queue: QueueName, line: FlowLine) {
  const t = useMessages(flowMessages)
  const problemOf = useProblemTexts()
  const refresh = useWorkRefresh()
  const [said, setSaid] = useState('')
  const [problems, setProblems] = useState<readonly FlowProblem[]>([])
  /** By client: whether the server did it, once it has answered. */
  const answers = useRef(new Map<number, Promise<boolean>>())
  useStayWhile(line.done.some(({ isGoing }) => isGoing))

  function finish(row: QueueRow, action: FlowAction, shownAt: number, work?: () => Promise<unknown>) {
    const at = browserNow()
    const { clientId, fullName } = row
    setProblems((all) => all.filter((one) => one.row.clientId !== clientId))
    setSaid(action === 'sent' ? t.said.sending(fullName) : t.said[action](fullName))
    line.advance({ row, action, at, took: at - shownAt, isGoing: work !== undefined })
    if (work) answers.current.set(clientId, settle(row, action, work))
  }

  async function settle(row: QueueRow, action: FlowAction, work: () => Promise<unknown>): Promise<boolean> {
    let isDone = true
    try {
      await work()
      line.settle(row.clientId)
      if (action === 'sent') setSaid(t.said.sent(row.fullName))
    } catch (error) {
      isDone = false
      line.drop(row.clientId)
      const text = `${t.said.failed(row.fullName)} ${problemOf(asApiError(error))}`
      setProblems((all) => [...all, { row, text }])
    }
    refresh()
    return isDone
  }
  const answered = async ({ row, isGoing }: Done) => !isGoing || answers.current.get(row.clientId)

  const goTo = ({ row }: Pick<FlowProblem, 'row'>) => {
    setProblems((all) => all.filter((one) => one.row.clientId !== row.clientId))
    line.goTo(row)
  }
  return {
    said,
    say: setSaid,
    problem: problems[0] ?? null,
    goTo,
    ...useServerActions(queue, line, { finish, say: setSaid, goTo, refresh, answered }),
    /** @param work what the server has to do; absent: it is done already */
    finish,
  }
}

interface Steps {
  finish: (row: QueueRow, action: FlowAction, shownAt: number, work?: () => Promise<unknown>) => void
  say: (words: string) => void
  goTo: (to: Pick<FlowProblem, 'row'>) => void
  refresh: () => void
  /** Whether the server did it; waits for its answer. */
  answered: (done: Done) => Promise<boolean | undefined>
}

/** Sending, passing over, handing over, and taking back. */
function useServerActions(queue: QueueName, line: FlowLine, steps: Steps) {
  const { finish, say, goTo, refresh, answered } = steps
  const isGoingBack = useRef(false)
  const api = useApi()
  const t = useMessages(flowMessages)
  const [asked, setAsked] = useState<ReadonlyMap<number, ListPlace>>(new Map())
  const sending = useSendings(queue, line, steps)
  const withKey = () => ({ idempotencyKey: newIdempotencyKey() })
  return {
    send: sending.send,
    unsendable: sending.unsendable,
    skip(row: QueueRow, shownAt: number, draft: SkipDraft) {
      const body = { clientId: row.clientId, ...draft }
      finish(row, 'skipped', shownAt, () => api.call(queues.skip, { params: { queue }, body }, withKey()))
    },
    /** @param note what speaks against the list, for who decides */
    ask(row: QueueRow, shownAt: number, place: ListPlace, note: string | null) {
      setAsked((all) => new Map(all).set(row.clientId, place))
      finish(row, 'asked', shownAt, () =>
        api.call(foodLists.ask, { params: place, body: { note } }, withKey()),
      )
    },
    /** Back to the last client; what can be taken back is. Once, however often it is asked for. */
    async back() {
      const last = line.done.at(-1)
      if (sending.unsendable) return sending.takeBack(sending.unsendable)
      if (isGoingBack.current) return
      if (!last) return say(t.said.nothingBack)
      isGoingBack.current = true
      if (last.isGoing) say(t.said.goingBack(last.row.fullName))
      const isDone = await answered(last)
      isGoingBack.current = false
      // After a failure the client waits again, and the screen says why.
      if (!isDone) return
      const place = asked.get(last.row.clientId)
      if (last.action === 'asked' && place) {
        await api.call(foodLists.takeBack, { params: place }).catch(() => undefined)
        refresh()
      }
      say(t.said.back(last.row.fullName))
      goTo(last)
    },
  }
}

/** Lists on their way: each can be taken back while the server holds it, also before it has answered. */
function useSendings(queue: QueueName, line: FlowLine, { finish, say, goTo, refresh }: Steps) {
  const t = useMessages(flowMessages)
  const unsend = useUnsend()
  const fresh = useFreshClient(queue)
  const [sent, setSent] = useState<ReadonlyMap<number, Promise<FoodList>>>(new Map())
  const isTaking = useRef(false)
  const last = line.done.at(-1)
  async function takeBack({ row }: Done): Promise<void> {
    const { clientId, fullName } = row
    say(t.said.unsending(fullName))
    const list = await sent.get(clientId)?.catch(() => null)
    // It was not sent: the sender is notified, and the client waits again.
    if (!list) return
    const { words } = await unsend(list)
    await fresh(clientId)
    say(t.said.of(fullName, words))
    goTo({ row })
    refresh()
  }
  return {
    /** The client whose list was sent last, if nothing was done since; null: somebody else, or none. */
    unsendable: last?.action === 'sent' && sent.has(last.row.clientId) ? last : null,
    send(row: QueueRow, shownAt: number, work: () => Promise<FoodList>) {
      const going = work()
      setSent((all) => new Map(all).set(row.clientId, going))
      finish(row, 'sent', shownAt, () => going)
    },
    /** Once, however often it is asked for. */
    async takeBack(done: Done): Promise<void> {
      if (isTaking.current) return
      isTaking.current = true
      await takeBack(done)
      isTaking.current = false
    },
  }
}

export type FlowActions = ReturnType<typeof useActions>

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
  const readAgain = useReadAgain()
  const { work } = useUpperParts()
  return () => readAgain(...work)
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
