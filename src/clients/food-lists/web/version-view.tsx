import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import { useListLinks } from './use-list-links.ts'

const PrintPreview = lazyPart(async () => (await import('./print/print-preview.tsx')).PrintPreview)

interface Props {
  kind: ListKind
  board: ListBoard
  number: number
}

/** An earlier version exactly as it was sent, to look at and to print. */
export function VersionView({ kind, board, number }: Props) {
  const t = useMessages(foodListScreenMessages).versions
  const { format, zone } = useLocale()
  const { listHref } = useListLinks()
  const api = useApi()
  const query = useQuery(api.query(foodLists.version, { params: { visitId: board.visitId, kind, number } }))
  const back = listHref(kind, board)
  return (
    <>
      <div data-print="hide">
        <Banner
          tone="info"
          title={t.readOnly(number)}
          actions={<LinkButton href={back}>{t.back}</LinkButton>}
        >
          {query.data?.data.sentAt && (
            <p>
              {t.sentBy(
                query.data.data.sentBy ?? '',
                format.dateTime(new Date(query.data.data.sentAt), zone),
              )}
            </p>
          )}
          {query.data?.data.overrideReason && <p>{t.reason(query.data.data.overrideReason)}</p>}
        </Banner>
      </div>
      <Loaded query={query} skeleton={<Skeleton shape="row" count={6} />}>
        {(version) => (
          <Suspense fallback={<Skeleton shape="row" count={6} />}>
            <PrintPreview printed={version} />
          </Suspense>
        )}
      </Loaded>
    </>
  )
}
