import { useRouter } from '@tanstack/react-router'
import { Suspense, useState, useEffect, useEffectEvent } from 'react'
import { separator } from '#platform/contract/text/separator.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { Button, IconButton, LinkButton } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { Ago } from '#platform/web/text/ago.tsx'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { skipSentence } from '#today/skips/skip-labels.contract.ts'
import type { LastSkip } from '#today/skips/skips.contract.ts'
import type { QueueName } from '#today/queues/queues.contract.ts'
import { queuePaths } from '#today/queues/web/queue-lists.ts'
import { queuesMessages } from '#today/queues/web/queues.messages.ts'
import css from '#clients/profile/web/queue-controls.module.css'
import { profileMessages } from '#clients/profile/web/profile.messages.ts'
import { combinationOf } from '#platform/web/shortcuts/key-combination.ts'
import { rememberLeft } from './queue-left.ts'
import { queueHref, type QueuePlace } from './queue-navigation.ts'
import { useLeavingTexts } from './use-leaving-texts.ts'
import { useQueuePlace } from './use-queue-place.ts'

interface Props {
  queue: QueueName
  clientId: number
  code: string
  name: string
}

const SkipInQueue = lazyPart(() => import('./skip-in-queue.tsx').then((module) => module.SkipInQueue))

/**
 * Play mode: which of the waiting people this is, and the way to the next. [ and ] walk, Ctrl+Enter leads on once the
 * work is done, P leaves, and comes back from the profile; Escape leaves a text, so that they work again.
 */
export function QueueControls({ queue, clientId, code, name }: Props) {
  const t = useMessages(profileMessages).queue
  const words = useMessages(queuesMessages)
  const router = useRouter()
  const { place, previousId, nextId, lastSkip, hasFailed, retry } = useQueuePlace(queue, { clientId, code })
  const goTo = (id: number | null) => () => {
    if (id !== null) router.history.push(queueHref(queue, id).slice(1))
  }
  function leave() {
    rememberLeft(queue, clientId)
    router.history.push(hrefOf(paths.profile, { user_id: clientId }).slice(1))
  }
  const goToDay = () => router.history.push(queuePaths.myDay)
  const next = goTo(nextId)
  const previous = goTo(previousId)
  useShortcuts({ '[': previous, ']': next, p: leave })
  const isDone = place !== null && !place.isWaiting
  useDoneAndNext(isDone ? (place.nextId === null ? goToDay : next) : undefined)
  useLeavingTexts()
  return (
    <section className={css.bar} aria-label={t.label} data-print="hide">
      <strong>{words.queues[queue]}</strong>
      <IconButton
        icon="chevron-previous"
        label={t.previous}
        disabled={previousId === null}
        onClick={previous}
      />
      <span className={css.place} aria-live="polite">
        {hasFailed ? t.failed : place && <Place place={place} />}
      </span>
      <Onwards place={place} onNext={next} />
      {place?.isWaiting && <Skip of={{ queue, clientId, name }} onDone={next} />}
      <LastSkipNote skip={lastSkip} />
      {hasFailed && (
        <Button size="small" icon="refresh" onClick={retry}>
          {t.retry}
        </Button>
      )}
      {isDone && <Done place={place} queue={queue} />}
      <span className="at-end">
        <Button look="quiet" size="small" icon="close" aria-keyshortcuts="P" onClick={leave}>
          {t.leave}
        </Button>
      </span>
    </section>
  )
}

/** The next one; from the last one back to the first who still waits. */
function Onwards({ place, onNext }: { place: QueuePlace | null; onNext: () => void }) {
  const t = useMessages(profileMessages).queue
  const behind = place?.leftBehind ?? 0
  const isStuck = place === null || place.nextId === null
  return (
    <>
      <IconButton
        icon="chevron-next"
        label={behind > 0 ? t.first : t.next}
        disabled={isStuck}
        onClick={onNext}
      />
      {behind > 0 && place?.isWaiting && (
        <span>
          <LeftBehind place={place} />
        </span>
      )}
    </>
  )
}

interface SkipProps {
  of: { queue: QueueName; clientId: number; name: string }
  onDone: () => void
}

function Skip({ of, onDone }: SkipProps) {
  const words = useMessages(queuesMessages)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" icon="arrow-forward" onClick={() => setAsking(true)}>
        {words.skip}
      </Button>
      {isAsking && (
        <Suspense>
          <SkipInQueue of={of} onDone={onDone} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function LastSkipNote({ skip }: { skip: LastSkip | null }) {
  const { locale } = useLocale()
  if (skip === null) return null
  return (
    <span className="meta">
      <bdi>{skipSentence(locale, skip)}</bdi>
      {separator}
      <Ago at={skip.at} />
    </span>
  )
}

function Place({ place }: { place: QueuePlace }) {
  const t = useMessages(profileMessages).queue
  const { format } = useLocale()
  const total = format.number(place.total)
  if (!place.isWaiting) return place.isExact ? t.left(place.total) : t.moreLeft(place.total)
  if (place.number === null) return t.beyond(place.total)
  return t.position(format.number(place.number), place.isExact ? total : t.moreThan(total))
}

/** At the end of the queue: how many still wait before it. */
function LeftBehind({ place: { leftBehind, isExact } }: { place: QueuePlace }) {
  const t = useMessages(profileMessages).queue
  if (!leftBehind) return null
  return isExact ? t.leftBehind(leftBehind) : t.moreLeftBehind(leftBehind)
}

/** The work on this client is done: on to the next; where nobody is left, back to the other queues. */
function Done({ place, queue }: { place: QueuePlace; queue: QueueName }) {
  const { nextId, leftBehind } = place
  const t = useMessages(profileMessages).queue
  const words = useMessages(queuesMessages)
  return (
    <div className={css.done} role="status">
      <Icon name="success" size="small" />
      {nextId === null ? t.empty : t.done} <LeftBehind place={place} />
      <LinkButton
        look="primary"
        size="small"
        iconAfter="arrow-forward"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        href={nextId === null ? `#${queuePaths.myDay}` : queueHref(queue, nextId)}
      >
        {nextId === null ? words.backToDay : leftBehind ? t.first : t.next}
      </LinkButton>
    </div>
  )
}

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * Ctrl+Enter goes on to the next one once the work on this one is done. A text that is begun is submitted by the same
 * keys: they lead on only from where nothing is written.
 * @param next undefined while there is something to do here
 */
function useDoneAndNext(next: (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!next || event.isComposing || combinationOf(event) !== 'mod+enter') return
    if (target instanceof Element && target.closest(layers)) return
    if (isWritten(target)) return
    event.preventDefault()
    event.stopPropagation()
    next()
  })
  useEffect(() => {
    // Before the field, which would complain of being empty.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}

function isWritten(target: EventTarget | null): boolean {
  const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
  return isText && target.value.trim() !== ''
}
