import { type ReactNode, useEffect, useState } from 'react'
import { ComposeConflictReason } from './compose-conflict-reason.tsx'
import { MissingInputs } from '#clients/food-lists/web/compose-missing.tsx'
import { listDeliveryMessages } from '#clients/food-lists/web/list-delivery.messages.ts'
import { useNearMoment } from '#clients/food-lists/web/list-delivery.tsx'
import { listHref } from '#clients/food-lists/web/list-paths.ts'
import { useRouter } from '@tanstack/react-router'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { FlowClient } from '#today/flow/flow.contract.ts'
import type { QueueRow } from '#today/queues/queues.contract.ts'
import type { FlowMode } from './client-view.tsx'
import { type Dish, dishAfter, type DishMeal, mealsOf, type Way } from './dishes.ts'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'
import { KeyButton } from './key-button.tsx'
import { CompactList } from './list-pane.tsx'
import { SkipDeck } from './skip-deck.tsx'
import { StopNotice, useStop } from './stop-notice.tsx'
import { SwapDeck } from './swap-deck.tsx'
import type { FlowActs } from './use-acts.ts'
import { type ListWork, useListWork } from './use-list-work.ts'
import { useSwaps } from './use-swaps.ts'
import { WeighPane } from './weigh-pane.tsx'
import { WorkBar } from './work-bar.tsx'

export interface WorkProps {
  data: FlowClient
  row: QueueRow
  mode: FlowMode
  acts: FlowActs
  shownAt: number
  onMode: (mode: FlowMode) => void
  onReply: () => void
  onWeighed: () => void
  onCancel: () => void
}

/** The list that is due: looked through, corrected by digits, sent. */
export function ListWorkPane(props: WorkProps) {
  const { data, row, mode, acts, shownAt, onMode, onReply, onWeighed, onCancel } = props
  const t = useMessages(flowMessages)
  const work = useListWork(data)
  const stop = useStop(data, work)
  const isFresh = useFresh()
  const { meals, dishes, at, setAt } = useCursor(work)
  const dish = at === null ? null : (dishes[at] ?? null)
  const swaps = useSwaps(work, dish)
  const isReady = work.phase === 'shown' && !isFresh && stop === null
  const ask = data.board && stop?.mayAsk ? () => acts.ask(row, shownAt, work.params, stop.text) : undefined
  function send() {
    if (work.phase === 'sent') return acts.finish(row, 'sent', shownAt)
    if (isReady) return acts.finish(row, 'sent', shownAt, work.send)
    if (!isFresh) acts.say(stop ? t.said.stopped : t.said.notReady)
  }
  async function take(number: number) {
    const name = await swaps.take(number)
    if (name !== null) acts.say(t.swapped(name))
  }
  const move = (way: Way) => () => setAt(dishAfter(meals, at, way))
  const isWeighing = mode === 'weigh' || work.phase === 'weigh-first'
  useEditorKey(data)
  useShortcuts({
    'mod+enter': isWeighing ? undefined : send,
    h: ask,
    ...(mode === 'work' && work.phase === 'shown'
      ? {
          arrowdown: move('next'),
          arrowup: move('previous'),
          // The keys are physical: to the left of a meal is the one after it.
          arrowleft: move('nextMeal'),
          arrowright: move('previousMeal'),
          ...digits((number) => void take(number)),
        }
      : {}),
  })
  return (
    <>
      <StopNotice stop={stop} />
      <div className={css.scroll} data-flow-state={isReady ? 'ready' : work.phase}>
        {isWeighing && data.board ? (
          <>
            {work.phase === 'weigh-first' && <InlineMessage tone="today">{t.weighFirst}</InlineMessage>}
            <WeighPane visitId={data.board.visitId} today={data.board.today} onSaved={onWeighed} />
          </>
        ) : (
          <ListOf work={work} data={data}>
            {(shown) => <CompactList {...shown} meals={meals} at={at} onAt={setAt} />}
          </ListOf>
        )}
      </div>
      <div className={css.deck}>
        {mode === 'skip' ? (
          <SkipDeck onSkip={(draft) => acts.skip(row, shownAt, draft)} onCancel={onCancel} />
        ) : (
          work.shown && (
            <SwapDeck
              dish={dish}
              names={work.shown.names}
              swaps={swaps}
              onTake={(number) => void take(number)}
            />
          )
        )}
      </div>
      <When data={data} />
      <WorkBar
        clientId={row.clientId}
        hasVisit={data.board !== null}
        primary={
          <KeyButton
            shortcut="mod+enter"
            look="primary"
            icon="send"
            aria-disabled={!isReady && work.phase !== 'sent'}
            onClick={send}
          >
            {work.phase === 'sent' ? t.next : t.keys.send}
          </KeyButton>
        }
        onAsk={ask}
        onReply={onReply}
        onWeigh={() => onMode('weigh')}
        onSkip={() => onMode('skip')}
        onBack={() => void acts.back()}
      />
    </>
  )
}

const digits = (take: (number: number) => void) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [String(number), () => take(number)]))

/** So long after a client has come up nothing is sent: a second press was meant for the one before. */
const freshMs = 250

function useFresh(): boolean {
  const [isFresh, setFresh] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), freshMs)
    return () => clearTimeout(timer)
  }, [])
  return isFresh
}

/** The dish that the keys act on. */
function useCursor({ shown }: ListWork) {
  const [at, setAt] = useState<number | null>(null)
  const meals: DishMeal[] = shown ? mealsOf(shown.document.content, shown.names) : []
  const dishes: Dish[] = meals.flatMap((meal) => meal.dishes)
  return { meals, dishes, at, setAt }
}

/** L opens the list with everything that can be done to it. */
function useEditorKey({ board, kind, clientId }: FlowClient) {
  const router = useRouter()
  const href = board && kind && listHref(kind, { clientId, visitId: board.visitId })
  useShortcuts({ l: href ? () => router.history.push(href.slice(1)) : undefined })
}

interface ListOfProps {
  work: ListWork
  data: FlowClient
  children: (shown: NonNullable<ListWork['shown']>) => ReactNode
}

function ListOf({ work, data, children }: ListOfProps) {
  const t = useMessages(flowMessages)
  const { phase, shown, error } = work
  if (phase === 'sent') {
    return (
      <>
        <InlineMessage tone="success">{t.sentAlready}</InlineMessage>
        <p className={css.soft}>{t.sentAlreadyText}</p>
      </>
    )
  }
  if (shown && phase === 'shown') return children(shown)
  if (phase === 'coming')
    return (
      <div role="group" aria-busy="true" aria-label={t.composing}>
        <p className={css.soft}>{t.composing}</p>
        <Skeleton count={10} />
      </div>
    )
  if (phase === 'failed' && error) return <ProblemBanner error={error} onRetry={work.retry} />
  if (phase === 'missing' && data.board)
    return <MissingInputs board={data.board} missing={data.board.missing} />
  if (phase === 'conflict') return <ComposeConflictReason conflict={work.conflict} />
  if (phase === 'asked') return <InlineMessage tone="info">{t.waitsForHead}</InlineMessage>
  if (phase === 'no-visit') return <InlineMessage tone="info">{t.noVisit}</InlineMessage>
  return phase === 'no-right' ? <InlineMessage tone="info">{t.noRight}</InlineMessage> : null
}

/** When the client hears of the list; without a channel how it gets to them. */
function When({ data: { board, kind, clientId, recipient } }: { data: FlowClient }) {
  const t = useMessages(flowMessages)
  const delivery = useMessages(listDeliveryMessages)
  const nearMoment = useNearMoment()
  if (recipient === null || board === null || kind === null) return <div className={css.when} />
  if (!recipient.hasChannel) {
    const href = listHref(kind, { clientId, visitId: board.visitId })
    return (
      <div className={css.when}>
        <Banner
          tone="danger"
          title={t.noChannel}
          actions={
            <LinkButton size="small" icon="print" href={href}>
              {t.print}
            </LinkButton>
          }
        />
      </div>
    )
  }
  return (
    <p className={`${css.soft} ${css.when}`}>
      {recipient.waitsUntil === null ? delivery.now : delivery.waits(nearMoment(recipient.waitsUntil))}
    </p>
  )
}
