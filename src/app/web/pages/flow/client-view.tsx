import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { browserNow } from '#platform/web/clock.ts'
import { NotLoaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import { flow } from '#today/flow/flow.contract.ts'
import type { QueueRow } from '#today/queues/queues.contract.ts'
import type { FlowQueue } from '#today/queues/web/flow-paths.ts'
import { queueLists } from '#today/queues/web/queue-lists.ts'
import { queueHref } from '../profile/queue-navigation.ts'
import { ClientName, ClientPane } from './client-pane.tsx'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'
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

const panes = ['client', 'list', 'reply'] as const
type Pane = (typeof panes)[number]

/** One client: who they are, the work, the conversation. */
export function ClientView({ queue, row, actions }: Props) {
  const query = useFlowClient(queue, row.clientId)
  const [shownAt] = useState(browserNow)
  const [mode, setMode] = useState<FlowMode>('work')
  const work = workOf(queue)
  const [pane, setPane] = useState<Pane>(work === 'reply' ? 'reply' : 'list')
  const queries = useQueryClient()
  const data = query.data?.data
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
    void queries.invalidateQueries({ queryKey: queryKeyOf(flow.client) })
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
  return (
    <>
      <div className={css.who}>
        <ClientName row={row} />
        <div className={css.tabs}>
          <PaneTabs pane={pane} onPane={setPane} />
        </div>
      </div>
      <div className={css.panes} data-work={work}>
        <section className={css.pane} data-hidden={hiddenUnless(pane === 'client')}>
          <div className={css.scroll}>
            <ClientPane row={row} data={data} />
          </div>
        </section>
        {work !== 'reply' && (
          <section className={classNames(css.pane, css.work)} data-hidden={hiddenUnless(pane === 'list')}>
            {center}
          </section>
        )}
        <section
          className={classNames(css.pane, work === 'reply' ? css.work : undefined)}
          data-hidden={hiddenUnless(pane === 'reply')}
        >
          <TalkPane data={data} onSent={replied} />
          {work === 'reply' && center}
        </section>
      </div>
    </>
  )
}

const hiddenUnless = (isShown: boolean) => (isShown ? undefined : '')

function Work({ work, ...props }: WorkProps & { work: FlowWork }) {
  return work === 'list' ? <ListWorkPane {...props} /> : <OtherWorkPane work={work} {...props} />
}

function PaneTabs({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  const t = useMessages(flowMessages)
  return (
    <SegmentedControl
      label={t.panes}
      segments={panes.map((value) => ({ value, label: t[value] }))}
      value={pane}
      onChange={onPane}
    />
  )
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

function focusName(): void {
  document.querySelector<HTMLElement>('[data-flow=name]')?.focus({ preventScroll: true })
}

function focusIn(part: string, selector: string): void {
  document.querySelector<HTMLElement>(`[data-flow=${part}] ${selector}`)?.focus()
}
