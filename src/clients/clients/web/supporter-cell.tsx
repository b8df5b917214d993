import { Suspense, useState } from 'react'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineRest } from '#platform/web/list/inline-rest.tsx'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { fetchNear } from '#platform/web/routing/fetch-ahead.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import type { Assigned } from './assign-cell.tsx'
import { clientListMessages } from './client-list.messages.ts'

const loadCell = () => import('./assign-cell.tsx').then((module) => module.AssignCell)
const AssignCell = lazyPart(loadCell)
const ignore = () => undefined

/** Whose client it is; whoever may give clients away does it here. */
export function SupporterCell({ row }: { row: Assigned }) {
  const t = useMessages(clientListMessages)
  const mayWrite = useMay('clients.write')
  const mayAssign = useMay('clients.assign')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayWrite || !mayAssign)
    return row.supporter ? <UserText>{row.supporter.name}</UserText> : t.noSupporter
  // Without a network its code does not come, and the cell stays.
  const start = () => void loadCell().then(() => setIsOpen(true), ignore)
  const rest = (
    <InlineRest
      label={t.supporterOf(row.fullName)}
      text={row.supporter?.name ?? t.noSupporter}
      onNear={() => fetchNear(loadCell)}
      onStart={start}
    />
  )
  if (!isOpen) return rest
  return (
    <Suspense fallback={rest}>
      <AssignCell row={row} />
    </Suspense>
  )
}
