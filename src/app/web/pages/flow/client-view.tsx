import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { browserNow } from '#platform/web/clock.ts'
import { NotLoaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import { flow } from '#today/flow/flow.contract.ts'
import type { QueueRow } from '#today/queues/queues.contract.ts'
import type { FlowQueue } from '#today/queues/web/flow-paths.ts'
import { queueLists } from '#today/queues/web/queue-lists.ts'
import { ClientPane } from './client-pane.tsx'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'
import { ListWorkPane } from './list-work-pane.tsx'
import { OtherWorkPane } from './other-work-pane.tsx'
import { TalkPane } from './talk-pane.tsx'
import type { FlowActs } from './use-acts.ts'
import { useEscape } from './use-escape.ts'
import { useFlowClient } from './use-flow-client.ts'
import { workOf } from './work-of.ts'

interface Props {
  queue: FlowQueue
  row: QueueRow
  acts: FlowActs
}

const panes = ['client', 'list', 'reply'] as const
type Pane = (typeof panes)[number]

/** What stands in the room under the work, or in its place. */
export type FlowMode = 'work' | 'skip' | 'weigh'

/** One client: who they are, the work, the conversation. */
export function ClientView({ queue, row, acts }: Props) {
  const query = useFlowClient(queue, row.clientId)
  const [shownAt] = useState(browserNow)
  const [mode, setMode] = useState<FlowMode>('work')
  const work = workOf(queue)
  const [pane, setPane] = useState<Pane>(work === 'reply' ? 'reply' : 'list')
  const queries = useQueryClient()
  const data = query.data?.data
  const toWork = () => {
    setMode('work')
    focusName()
  }
  function reply() {
    setPane('reply')
    // On a phone the pane is shown with the next frame.
    requestAnimationFrame(() => focusIn('reply', 'textarea'))
  }
  useKeys({ queue, row, mode, setMode, toWork, reply, acts, hasVisit: data?.board != null })
  const isNowWeighing = mode === 'weigh'
  const shared = {
    row,
    mode,
    acts,
    shownAt,
    onMode: setMode,
    onReply: reply,
    onWeighed() {
      if (work === 'weigh') return acts.finish(row, 'weighed', shownAt)
      acts.say('')
      void queries.invalidateQueries({ queryKey: queryKeyOf(flow.client) })
      toWork()
    },
    onCancel: toWork,
  }
  const talk = (
    <TalkPane
      data={data}
      onSent={(words) => {
        if (work === 'reply' || work === 'term') return acts.finish(row, 'replied', shownAt)
        acts.say(words)
        focusName()
      }}
    />
  )
  return (
    <>
      <div className={css.tabs}>
        <PaneTabs pane={pane} onPane={setPane} />
      </div>
      <div className={css.panes} data-work={work} data-weighing={isNowWeighing || undefined}>
        <section className={css.pane} data-hidden={pane === 'client' ? undefined : ''} data-pane="client">
          <div className={css.scroll}>
            <ClientPane row={row} data={data} />
          </div>
        </section>
        {work !== 'reply' && (
          <section
            className={`${css.pane} ${css.work}`}
            data-hidden={pane === 'list' ? undefined : ''}
            data-pane="work"
          >
            {data ? (
              work === 'list' ? (
                <ListWorkPane data={data} {...shared} />
              ) : (
                <OtherWorkPane work={work} data={data} {...shared} />
              )
            ) : (
              <NotLoaded query={query} />
            )}
          </section>
        )}
        <section
          className={work === 'reply' ? `${css.pane} ${css.work}` : css.pane}
          data-hidden={pane === 'reply' ? undefined : ''}
          data-pane="talk"
        >
          {talk}
          {work === 'reply' && data && <OtherWorkPane work={work} data={data} {...shared} />}
        </section>
      </div>
    </>
  )
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

interface KeysProps extends Pick<Props, 'queue' | 'row' | 'acts'> {
  mode: FlowMode
  setMode: (mode: FlowMode) => void
  toWork: () => void
  reply: () => void
  hasVisit: boolean
}

/** The keys that do the same in every queue. */
function useKeys({ queue, row, mode, setMode, toWork, reply, acts, hasVisit }: KeysProps) {
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
    z: () => void acts.back(),
    o: () => router.history.push(`${fillPath(paths.profile, { user_id: row.clientId })}?queue=${queue}`),
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
