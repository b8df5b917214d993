import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useReadAgain } from '#platform/web/app-context.tsx'
import { browserNow } from '#platform/web/clock.ts'
import { NotLoaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { flow } from '#today/flow/flow.contract.ts'
import type { QueueRow } from '#today/queues/queues.contract.ts'
import type { FlowQueue } from '#today/queues/web/flow-paths.ts'
import { queueLists } from '#today/queues/web/queue-lists.ts'
import { queueHref } from '../profile/queue-navigation.ts'
import { ClientPane } from './client-pane.tsx'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'
import { FlowName, type FlowPane, FlowPanes, focusName } from './flow-frame.tsx'
import { type FlowMode, ListWorkPane, type WorkProps } from './list-work-pane.tsx'
import { OtherWorkPane } from './other-work-pane.tsx'
import { TalkPane } from './talk-pane.tsx'
import type { FlowActions } from './use-actions.ts'
import { useEscape } from './use-escape.ts'
import { useFlowClient } from './use-flow-client.ts'
import { type FlowWork, workOf } from './work-of.ts'

interface Props {
  queue: FlowQueue
  row: QueueRow
  actions: FlowActions
}

type Pane = 'client' | 'list' | 'reply'

/** One client: who they are, the work, the conversation. */
export function ClientView({ queue, row, actions }: Props) {
  const t = useMessages(flowMessages)
  const query = useFlowClient(queue, row.clientId)
  const [shownAt] = useState(browserNow)
  const [mode, setMode] = useState<FlowMode>('work')
  const work = workOf(queue)
  const [pane, setPane] = useState<Pane>(work === 'reply' ? 'reply' : 'list')
  const readAgain = useReadAgain()
  const data = query.data?.data
  // The work is drawn before what stands beside it: a key is answered without waiting for the conversation.
  const isDrawn = useDeferredValue(true, work === 'reply')
  const hasVisit = data !== undefined && data.board !== null
  function toWork() {
    setMode('work')
    focusName()
  }
  function reply() {
    setPane('reply')
    // On a phone the pane is shown with the next frame.
    requestAnimationFrame(() => focusIn('reply', 'textarea'))
  }
  function weighed() {
    if (work === 'weigh') return actions.finish(row, 'weighed', shownAt)
    readAgain(flow.client)
    toWork()
  }
  function replied(words: string) {
    if (work === 'reply' || work === 'term') return actions.finish(row, 'replied', shownAt)
    actions.say(words)
    focusName()
  }
  useKeys({ queue, row, mode, setMode, toWork, reply, actions, hasVisit })
  const profileHref = queueHref(queue, row.clientId)
  const shared = {
    row,
    profileHref,
    mode,
    actions,
    shownAt,
    onMode: setMode,
    onReply: reply,
    onWeighed: weighed,
  }
  const center = data ? (
    <Work work={work} data={data} {...shared} onCancel={toWork} />
  ) : (
    <NotLoaded query={query} />
  )
  const talk = data && isDrawn ? <TalkPane data={data} onSent={replied} /> : <Skeleton count={4} />
  const facts = (
    <div className={css.scroll}>
      <ClientPane row={row} data={data} />
    </div>
  )
  const panes: FlowPane<Pane>[] = [
    { id: 'client', label: t.client, content: facts },
    ...(work === 'reply' ? [] : [{ id: 'list' as const, label: t.list, isWork: true, content: center }]),
    {
      id: 'reply',
      label: t.reply,
      isWork: work === 'reply',
      content:
        work === 'reply' ? (
          <>
            {talk}
            {center}
          </>
        ) : (
          talk
        ),
    },
  ]
  return <FlowPanes name={<FlowName {...row} />} panes={panes} shown={pane} onShown={setPane} />
}

function Work({ work, ...props }: WorkProps & { work: FlowWork }) {
  return work === 'list' ? <ListWorkPane {...props} /> : <OtherWorkPane work={work} {...props} />
}

interface KeysProps extends Pick<Props, 'queue' | 'row' | 'actions'> {
  mode: FlowMode
  setMode: (mode: FlowMode) => void
  toWork: () => void
  reply: () => void
  hasVisit: boolean
}

/** The keys that do the same in every queue. */
function useKeys({ queue, row, mode, setMode, toWork, reply, actions, hasVisit }: KeysProps) {
  const router = useRouter()
  function weigh() {
    if (!hasVisit) return
    setMode('weigh')
    requestAnimationFrame(() => focusIn('weigh', 'input[name=weightG]'))
  }
  useShortcuts({
    r: reply,
    s: () => setMode('skip'),
    w: weigh,
    z: () => void actions.back(),
    o: () => router.history.push(queueHref(queue, row.clientId).slice(1)),
  })
  useEscape((isWriting) => {
    if (mode !== 'work') toWork()
    else if (isWriting) focusName()
    else router.history.push(queueLists[queue])
  })
}

function focusIn(part: string, selector: string): void {
  document.querySelector<HTMLElement>(`[data-flow=${part}] ${selector}`)?.focus()
}
