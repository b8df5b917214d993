import { listDeliveryMessages } from '#clients/food-lists/web/list-delivery.messages.ts'
import { useNearMoment } from '#clients/food-lists/web/list-delivery.tsx'
import { listHref } from '#clients/food-lists/web/list-paths.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { copyText } from '#platform/web/list/copy-text.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import type { FlowClient } from '#today/flow/flow.contract.ts'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'

/** When the client hears of the list; without a channel how it gets to them. */
export function TellingNote({ data: { board, kind, clientId, recipient } }: { data: FlowClient }) {
  const delivery = useMessages(listDeliveryMessages)
  const nearMoment = useNearMoment()
  if (recipient === null || board === null || kind === null) return <div className={css.when} />
  if (!recipient.hasChannel) return <NoChannel href={listHref(kind, { clientId, visitId: board.visitId })} />
  const { waitsUntil } = recipient
  return (
    <div className={css.when}>
      <p className={css.soft}>
        {waitsUntil === null ? delivery.now : delivery.waits(nearMoment(waitsUntil))}
      </p>
    </div>
  )
}

/** The warning stays as long as there is no channel. */
function NoChannel({ href }: { href: string }) {
  const t = useMessages(flowMessages)
  return (
    <div className={css.when}>
      <InlineMessage tone="danger">{t.noChannel}</InlineMessage>
      <LinkButton look="quiet" size="small" icon="print" href={href}>
        {t.print}
      </LinkButton>
      <Button
        look="quiet"
        size="small"
        icon="copy"
        onClick={() => void copyText(`${location.origin}/${href}`, t.copied)}
      >
        {t.copyLink}
      </Button>
    </div>
  )
}
