import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { listClaimMessages } from './list-claim.messages.ts'
import type { ListClaim } from './use-list-claim.ts'

/** A colleague is writing this list: it can be read, and taken over. */
export function ClaimNotice({ claim: { holder, takeOver } }: { claim: ListClaim }) {
  const t = useMessages(listClaimMessages)
  if (!holder) return null
  return (
    <Banner
      tone="plum"
      title={t.title(holder.name)}
      actions={<Button onClick={takeOver}>{t.takeOver}</Button>}
    >
      {t.text}
    </Banner>
  )
}
