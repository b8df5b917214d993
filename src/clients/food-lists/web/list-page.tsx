import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { missingRecord } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { Banner } from '#platform/web/ui/banner.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import { ListHeader } from './list-header.tsx'
import { ListWorkspace } from './list-workspace.tsx'
import { VersionView } from './version-view.tsx'

/** One of the three list screens of a visit: what they share around the list itself. */
export function ListPage({ kind }: { kind: ListKind }) {
  const t = useMessages(foodListScreenMessages)
  const api = useApi()
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const visitId = Number(params['visit_id'])
  const board = useQuery(api.query(foodLists.board, { params: { visitId } }))
  return (
    <LoadedPage title={t.kinds[kind]} query={board}>
      {(data) => {
        if (data.clientId !== Number(params['user_id'])) throw missingRecord()
        return <BoardPage key={visitId} kind={kind} board={data} />
      }}
    </LoadedPage>
  )
}

function BoardPage({ kind, board }: { kind: ListKind; board: ListBoard }) {
  const t = useMessages(foodListScreenMessages)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const oldVersion = versionOf(search['v'])
  return (
    <Page title={t.titleOf(t.kinds[kind], board.client.fullName)} titleHidden>
      <ListHeader kind={kind} board={board} />
      {kind === 'gain' && board.client.goal === 'lose' && (
        <div data-print="hide">
          <Banner tone="plum" title={t.gainWarning.title}>
            {t.gainWarning.text}
          </Banner>
        </div>
      )}
      {oldVersion === null ? (
        <ListWorkspace key={kind} kind={kind} board={board} />
      ) : (
        <VersionView kind={kind} board={board} number={oldVersion} />
      )}
    </Page>
  )
}

/** The number of an old version in the address; null shows the list itself. */
function versionOf(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}
