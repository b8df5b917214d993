import { usesCap } from '#platform/contract/paging.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Num } from '../text/number-text.tsx'
import { listMessages } from './list.messages.ts'

/** How much uses a record, as its list counts it: «more than» above the cap; a dash for whoever may not know. */
export function UsesCount({ count }: { count: number | null }) {
  const t = useMessages(listMessages)
  const { format } = useLocale()
  if (count === null) return '—'
  return count > usesCap ? t.moreThan(format.number(usesCap)) : <Num value={count} />
}
