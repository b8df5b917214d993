import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { comments } from '../comments.contract.ts'
import { remarksMessages } from './remarks.messages.ts'

/** Which remarks the client heard, and how often. */
export function RemarkCounts({ clientId }: { clientId: number }) {
  const t = useMessages(remarksMessages)
  const remarks = useRegistry('remarks')
  const counts = useQuery(useApi().query(comments.remarkCounts, { params: { clientId } })).data?.data ?? []
  if (counts.length === 0) return null
  return (
    <section aria-label={t.counts}>
      <ul className="wrap-2 bare-list">
        {counts.map(({ code, count }) => (
          <li key={code}>
            <Chip icon="reply">{t.count(remarks.nameOf(code), count)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
