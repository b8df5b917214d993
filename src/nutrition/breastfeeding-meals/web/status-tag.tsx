import { useMessages } from '#platform/web/i18n/messages.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { TableRow } from '../breastfeeding-meals.contract.ts'
import { tablesMessages } from './tables.messages.ts'

const badgeStyles = {
  draft: { tone: 'info', icon: 'edit' },
  published: { tone: 'success', icon: 'check' },
  retired: { tone: 'neutral', icon: 'pause' },
} as const

export function TableStatus({ status }: Pick<TableRow, 'status'>) {
  const t = useMessages(tablesMessages)
  return <StatusTag {...badgeStyles[status]}>{t.statuses[status]}</StatusTag>
}
