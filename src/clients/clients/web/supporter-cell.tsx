import { Suspense } from 'react'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import type { Assigned } from './assign-cell.tsx'
import { clientListMessages } from './client-list.messages.ts'

const AssignCell = lazyPart(() => import('./assign-cell.tsx').then((module) => module.AssignCell))

/** Whose client it is; whoever may give clients away does it here. */
export function SupporterCell({ row }: { row: Assigned }) {
  const t = useMessages(clientListMessages)
  const mayWrite = useMay('clients.write')
  const mayAssign = useMay('clients.assign')
  const name = row.supporter ? <UserText>{row.supporter.name}</UserText> : t.noSupporter
  if (!mayWrite || !mayAssign) return name
  return (
    <Suspense fallback={name}>
      <AssignCell row={row} />
    </Suspense>
  )
}
