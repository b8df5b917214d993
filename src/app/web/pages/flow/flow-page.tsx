import { useParams } from '@tanstack/react-router'
import { useMay } from '#platform/web/app-context.tsx'
import { NotLoaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { type FlowQueue, isFlowQueue } from '#today/queues/web/flow-paths.ts'
import { queueLists } from '#today/queues/web/queue-lists.ts'
import { queuesMessages } from '#today/queues/web/queues.messages.ts'
import { ClientView } from './client-view.tsx'
import css from './flow.module.css'
import { FlowEnd } from './flow-end.tsx'
import { flowMessages } from './flow.messages.ts'
import { summaryOf } from './line.ts'
import { type FlowActions, useActions } from './use-actions.ts'
import { usePrefetch } from './use-flow-client.ts'
import { type FlowLine, useLine } from './use-line.ts'
import { isListQueue } from './work-of.ts'

/** `/users/queues/{queue}/flow`: one client of a queue after the other, by keys. */
export function Screen() {
  const { queue }: { queue?: string } = useParams({ strict: false })
  return isFlowQueue(queue) && <Flow key={queue} queue={queue} />
}

function Flow({ queue }: { queue: FlowQueue }) {
  const t = useMessages(flowMessages)
  const words = useMessages(queuesMessages)
  const line = useLine(queue)
  const actions = useActions(queue, line)
  const mayWrite = useMay('food-lists.write')
  usePrefetch(queue, line.ahead, isListQueue(queue) && mayWrite)
  const { current } = line
  return (
    <Page title={t.title(words.queues[queue])} titleHidden>
      <div className={css.frame}>
        <Head queue={queue} line={line} actions={actions} />
        {line.query.data === undefined && <NotLoaded query={line.query} />}
        {current && <ClientView key={current.clientId} queue={queue} row={current} actions={actions} />}
        {line.isOver && <FlowEnd done={line.done} onAgain={() => void line.query.refetch()} />}
      </div>
    </Page>
  )
}

interface HeadProps {
  queue: FlowQueue
  line: FlowLine
  actions: FlowActions
}

/** Which client of how many, what was done, what happened last, and the way out. */
function Head({ queue, line, actions }: HeadProps) {
  const t = useMessages(flowMessages)
  const words = useMessages(queuesMessages)
  const { format } = useLocale()
  const { place } = line
  const { counts } = summaryOf(line.done)
  return (
    <div className={css.head}>
      <span className={css.place} aria-live="polite" data-flow="place">
        {words.queues[queue]}
        {line.current && <>: {t.place(format.number(place.number), format.number(place.total))}</>}
      </span>
      <span className={css.counts} aria-label={t.counts} role="group" data-flow="counts">
        {line.done.length === 0
          ? t.noneYet
          : counts
              .filter(({ count }) => count > 0)
              .map(({ action, count }) => (
                <span key={action}>
                  {t.actions[action]}: {format.number(count)}
                </span>
              ))}
      </span>
      <Said actions={actions} />
      <LinkButton icon="close" aria-keyshortcuts="Escape" href={`#${queueLists[queue]}`}>
        {t.leave}
      </LinkButton>
    </div>
  )
}

/** One line of fixed height: nothing of the page moves when something is said. */
function Said({ actions: { said, problem, goTo } }: { actions: FlowActions }) {
  const t = useMessages(flowMessages)
  return (
    <div className={css.said} data-tone={problem ? 'danger' : undefined} role="status" data-flow="said">
      <span>
        {/* Another text is another element: one that changes its width would move. */}
        <bdi key={problem?.text ?? said}>{problem?.text ?? said}</bdi>
      </span>
      {problem && (
        <Button size="small" onClick={() => goTo(problem)}>
          {t.goTo}
        </Button>
      )}
    </div>
  )
}
