import type { ReactNode } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import type { RunDetail, StartReason } from '../runs.contract.ts'
import { localName } from './menu-text.ts'
import { runsMessages } from './runs.messages.ts'
import { useReasonText } from './use-reason-text.ts'

/** That a run no longer passes, why, and what follows. */
export function UnsafeRun({
  run,
  actions,
}: {
  run: Pick<RunDetail, 'unsafe' | 'names'>
  actions?: ReactNode
}) {
  const t = useMessages(runsMessages)
  const { format, zone } = useLocale()
  const textOf = useTextOf(run)
  if (run.unsafe === null) return null
  const { since, reasons } = run.unsafe
  return (
    <Banner tone="danger" title={t.unsafeTitle} actions={actions}>
      <ul>
        {[...new Set(reasons.map(textOf))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{t.unsafeSince(format.dateTime(new Date(since), zone))}</p>
      <p>{t.unsafeText}</p>
    </Banner>
  )
}

/** A reason with the item and the first day that it is about. */
function useTextOf({ names }: Pick<RunDetail, 'names'>): (reason: StartReason) => string {
  const t = useMessages(runsMessages)
  const { locale } = useLocale()
  const reasonText = useReasonText()
  return (reason) => {
    const { item, day } = reason.params
    const name = typeof item === 'string' ? names.items[item] : undefined
    if (!name) return reasonText(reason)
    const food = localName(name, locale)
    return t.inFood(reasonText(reason), typeof day === 'number' ? t.onDay(food, day) : food)
  }
}
