import { useParams } from '@tanstack/react-router'
import { listHoldMessages } from '#clients/food-lists/web/list-hold.messages.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { NotLoaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type FlowQueue, isFlowQueue } from '#today/queues/web/flow-paths.ts'
import { queueLists } from '#today/queues/web/queue-lists.ts'
import { queuesMessages } from '#today/queues/web/queues.messages.ts'
import { ClientView } from './client-view.tsx'
import { FlowEnd } from './flow-end.tsx'
import { FlowFrame, FlowSaid } from './flow-frame.tsx'
import { flowMessages } from './flow.messages.ts'
import { KeyButton } from './key-button.tsx'
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
  const { format } = useLocale()
  const line = useLine(queue)
  const actions = useActions(queue, line)
  const mayWrite = useMay('food-lists.write')
  usePrefetch(queue, line.ahead, isListQueue(queue) && mayWrite)
  const { current, place } = line
  const number = current && t.place(format.number(place.number), format.number(place.total))
  return (
    <FlowFrame
      title={t.title(words.queues[queue])}
      place={number ? `${words.queues[queue]}: ${number}` : words.queues[queue]}
      counts={<Counts line={line} />}
      said={<Said actions={actions} />}
      leaveHref={`#${queueLists[queue]}`}
    >
      {line.query.data === undefined && <NotLoaded query={line.query} />}
      {current && <ClientView key={current.clientId} queue={queue} row={current} actions={actions} />}
      {line.isOver && <FlowEnd done={line.done} onAgain={() => void line.query.refetch()} />}
    </FlowFrame>
  )
}

function Counts({ line: { done } }: { line: FlowLine }) {
  const t = useMessages(flowMessages)
  const { format } = useLocale()
  if (done.length === 0) return t.noneYet
  return summaryOf(done)
    .counts.filter(({ count }) => count > 0)
    .map(({ action, count }) => (
      <span key={action}>
        {t.actions[action]}: {format.number(count)}
      </span>
    ))
}

function Said({ actions: { said, problem, unsendable, back, goTo } }: { actions: FlowActions }) {
  const t = useMessages(flowMessages)
  const hold = useMessages(listHoldMessages)
  const before = !problem && unsendable && (
    <KeyButton shortcut="z" size="small" icon="undo" onClick={() => void back()}>
      {hold.takeBack}
    </KeyButton>
  )
  const after = problem && (
    <Button size="small" onClick={() => goTo(problem)}>
      {t.goTo}
    </Button>
  )
  return <FlowSaid text={problem?.text ?? said} isProblem={problem !== null} before={before} after={after} />
}
