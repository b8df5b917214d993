import { useMessages } from '#platform/web/i18n/messages.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { sharingHref } from './room-links.ts'
import css from './supporters.module.css'
import { supportersMessages } from './supporters.messages.ts'

/** Paid clients whom nobody has, and the way to a proposal for them. */
export function Waiting({ clients }: { clients: number }) {
  const t = useMessages(supportersMessages)
  return (
    <div className={css.waiting}>
      <StatusTag tone="plum" icon="warning">
        {t.waiting(clients)}
      </StatusTag>
      <LinkButton href={sharingHref('none')} size="small" icon="team">
        {t.shareUntaken}
      </LinkButton>
    </div>
  )
}
