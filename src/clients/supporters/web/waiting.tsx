import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { sharingHref } from './room-links.ts'
import { supportersMessages } from './supporters.messages.ts'

/** Paid clients whom nobody has, and the way to a proposal for them. */
export function Waiting({ clients }: { clients: number }) {
  const t = useMessages(supportersMessages)
  return (
    <Banner
      tone="plum"
      title={t.waiting(clients)}
      actions={
        <LinkButton href={sharingHref('none')} icon="team">
          {t.shareUntaken}
        </LinkButton>
      }
    />
  )
}
