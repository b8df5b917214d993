import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { SectionLinks } from '#platform/web/section-links.tsx'
import { creditsMessages } from './credits.messages.ts'

/** Codes and requests stand under one menu entry. */
export function CreditSections() {
  const t = useMessages(creditsMessages)
  if (!useMay('payment-requests.read')) return null
  const links = [
    { href: hrefOf(paths.creditCodes), label: t.batches, isHere: true },
    { href: hrefOf(paths.paymentRequests), label: t.requests, isHere: false },
  ]
  return <SectionLinks label={t.sections} links={links} />
}
