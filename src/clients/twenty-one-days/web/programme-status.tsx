import { useMessages } from '#platform/web/i18n/messages.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { ProgrammeRow } from '../programmes.contract.ts'
import { programmeMessages } from './programme.messages.ts'

const badgeStyles = {
  draft: ['plum', 'edit'],
  published: ['success', 'check'],
  retired: ['neutral', 'pause'],
} as const

/** Draft, in force or out of force, as icon and word. */
export function ProgrammeStatus({ status }: Pick<ProgrammeRow, 'status'>) {
  const t = useMessages(programmeMessages)
  const [tone, icon] = badgeStyles[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {t.statuses[status]}
    </StatusTag>
  )
}
