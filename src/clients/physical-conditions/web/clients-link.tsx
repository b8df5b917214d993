import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { stringifySearch } from '#platform/web/routing/search-params.ts'
import { conditionsMessages } from './conditions.messages.ts'

interface Props {
  count: number
  /** The filter of the list of clients that finds them. */
  filter: { condition: string } | { allergy: string }
}

/** Who has it: for those who may see clients, a link to the filtered list of them. */
export function ClientsLink({ count, filter }: Props) {
  const t = useMessages(conditionsMessages)
  const mayOpen = useMay('clients.read') && count > 0
  const text = t.showClients(count)
  return mayOpen ? (
    <a href={hrefOf(paths.clients, {}, stringifySearch(filter))}>{text}</a>
  ) : (
    <span>{text}</span>
  )
}
