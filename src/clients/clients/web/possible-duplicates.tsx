import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { separator } from '#platform/contract/text/separator.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SEARCH_DELAY } from '#platform/web/ui/fields/option-search.ts'
import { clientMerging } from '../client-merging.contract.ts'
import { clientRecordsMessages } from './client-records.messages.ts'

interface Props {
  fullName: string | null
  birthDate?: string | null
  /** The record itself. */
  except?: number
  /** Only those born on the same day. */
  isStrict?: boolean
  /** Takes one of them as the other record; without it they can only be opened. */
  onChoose?: (clientId: number) => void
}

/** Warns of people of the same name: the same person may be registered already. */
export function PossibleDuplicates({ fullName, birthDate, except, isStrict = false, onChoose }: Props) {
  const t = useMessages(clientRecordsMessages)
  const { format } = useLocale()
  const name = useDebounced((fullName ?? '').trim())
  const query = { fullName: name, ...(birthDate && { birthDate }), ...(except && { except }) }
  const found = useQuery({
    ...useApi().query(clientMerging.possibleDuplicates, { query }),
    enabled: name.length > 2,
  })
  const shown = (found.data?.data ?? []).filter((one) => one.isLikely || !isStrict)
  if (name.length <= 2 || shown.length === 0) return null
  return (
    <Banner tone="plum" title={shown.some((one) => one.isLikely) ? t.likely : t.possibleDuplicates}>
      <ul>
        {shown.map((one) => (
          <li key={one.id}>
            <a href={hrefOf(paths.profile, { user_id: one.id })}>
              <UserText>{one.fullName}</UserText>
            </a>{' '}
            <Code>{one.code}</Code>
            {one.birthDate !== null && `${separator}${t.born(format.date(one.birthDate))}`}
            {onChoose && (
              <Button
                size="small"
                look="quiet"
                aria-label={t.choosePossibleDuplicate(one.code)}
                onClick={() => onChoose(one.id)}
              >
                {t.choose}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** The text once typing rests. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
