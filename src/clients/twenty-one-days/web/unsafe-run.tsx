import type { ReactNode } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import type { PastRun } from '../runs.contract.ts'
import { runsMessages } from './runs.messages.ts'
import { useReasonText } from './use-reason-text.ts'

/** That a run no longer passes, why, and what follows. */
export function UnsafeRun({ run, actions }: { run: Pick<PastRun, 'unsafe'>; actions?: ReactNode }) {
  const t = useMessages(runsMessages)
  const { format, zone } = useLocale()
  const reasonText = useReasonText()
  if (run.unsafe === null) return null
  const { since, reasons } = run.unsafe
  return (
    <Banner tone="danger" title={t.unsafeTitle} actions={actions}>
      <ul>
        {[...new Set(reasons.map(reasonText))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{t.unsafeSince(format.dateTime(new Date(since), zone))}</p>
      <p>{t.unsafeText}</p>
    </Banner>
  )
}
