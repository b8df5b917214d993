import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { separator } from '#platform/contract/text/separator.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useMay, useUpperParts } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { useSecondsUntil } from '#platform/web/use-seconds-until.ts'
import type { FoodList } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import css from './sent-notice.module.css'
import { DeliveryTag, useListDelivery } from './list-delivery.tsx'
import { listHoldMessages } from './list-hold.messages.ts'
import { useListLinks } from './use-list-links.ts'
import { useRememberList } from './use-list-editor.ts'
import { useUnsend } from './use-unsend.ts'

interface Props {
  list: FoodList
  /** It was sent just now, from here: the notice comes into view and takes the focus, for the way goes on from it. */
  isNew: boolean
}

/** That the shown version was sent, whether the client was told, marking it as received, and the way on in the queue. */
export function SentNotice({ list, isNew }: Props) {
  const t = useMessages(foodListScreenMessages).sentVersion
  const { format, zone } = useLocale()
  const maySend = useMay('food-lists.send')
  const receiving = useReceived(list)
  const time = (at: string) => format.dateTime(new Date(at), zone)
  const times = [
    list.sentAt && t.sent(time(list.sentAt)),
    list.receivedAt && t.received(time(list.receivedAt)),
  ].filter(Boolean)
  const { error } = receiving
  return (
    <div ref={useComeIntoView(isNew)} tabIndex={-1} className={css.notice}>
      <Banner
        tone={list.receivedAt ? 'success' : 'info'}
        title={t.title(list.number)}
        actions={
          <>
            {maySend && <TakeBack list={list} />}
            {maySend && list.state === 'sent' && (
              <Button icon="check" busy={receiving.isPending} onClick={() => receiving.mutate()}>
                {t.markReceived}
              </Button>
            )}
            <NextPerson clientId={list.clientId} />
          </>
        }
      >
        <p>
          {times.join(separator)} {list.receivedAt === null && <DeliveryTag {...list} />}
        </p>
        <p>{t.text(list.number + 1)}</p>
      </Banner>
      {error && <ProblemBanner error={asApiError(error)} onClose={receiving.reset} />}
    </div>
  )
}

/** Taking the sending back, with the seconds that are left for it. */
function TakeBack({ list }: Pick<Props, 'list'>) {
  const t = useMessages(listHoldMessages)
  const seconds = useSecondsUntil(useListDelivery(list)?.heldUntil ?? null)
  const unsend = useUnsend()
  const taking = useMutation({
    mutationFn: () => unsend(list),
    networkMode: 'always',
    onSuccess: ({ words }) => toast(words),
  })
  const isHeld = seconds > 0
  useShortcuts({ z: isHeld ? () => taking.mutate() : undefined })
  if (!isHeld) return null
  return (
    <Button
      icon="undo"
      aria-keyshortcuts="Z"
      title="Z"
      busy={taking.isPending}
      onClick={() => taking.mutate()}
    >
      {t.takeBack} ({t.left(seconds)})
    </Button>
  )
}

/** The way on in the queue that is being worked through: to the next one who is not done. */
function NextPerson({ clientId }: { clientId: number }) {
  const t = useMessages(foodListScreenMessages).sentVersion
  const { queue, profileHref } = useListLinks()
  const { NextInQueue } = useUpperParts()
  if (queue === undefined) return null
  const link = (nextId: number | null | undefined) => (
    <NextLink href={profileHref(nextId ?? clientId)}>{nextId === null ? t.queueDone : t.nextPerson}</NextLink>
  )
  return (
    <Suspense fallback={link(undefined)}>
      <NextInQueue queue={queue} clientId={clientId}>
        {link}
      </NextInQueue>
    </Suspense>
  )
}

function NextLink({ href, children }: { href: string; children: string }) {
  const router = useRouter()
  useShortcuts({ 'mod+enter': () => router.history.push(href.slice(1)) })
  return (
    <LinkButton
      look="primary"
      iconAfter="arrow-forward"
      href={href}
      aria-keyshortcuts="Control+Enter"
      title="Ctrl+Enter"
    >
      {children}
    </LinkButton>
  )
}

function useComeIntoView(wanted: boolean) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted) return
    // After the closing dialog has given its focus back.
    const timer = setTimeout(() => {
      notice.current?.focus({ preventScroll: true })
      notice.current?.scrollIntoView({ block: 'center' })
    }, 50)
    return () => clearTimeout(timer)
  }, [wanted])
  return notice
}

function useReceived(list: FoodList) {
  const t = useMessages(foodListScreenMessages).sentVersion
  const api = useApi()
  const remember = useRememberList()
  return useMutation({
    mutationFn: () =>
      api.call(
        foodLists.received,
        { params: { visitId: list.visitId, kind: list.kind } },
        { ifMatch: list.version, idempotencyKey: newIdempotencyKey() },
      ),
    networkMode: 'always',
    onSuccess: ({ data }) => {
      remember(data)
      toast(t.marked)
    },
  })
}
