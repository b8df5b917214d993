import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { HealthWordsPanel } from './health-words-panel.tsx'
import { visits } from '#clients/visits/visits.contract.ts'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { missingRecord } from '#platform/web/api/api-error.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { AskedNotice } from './asked-notice.tsx'
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
  const clientId = Number(params['user_id'])
  const isGone = useIsGone(clientId, visitId)
  const board = useQuery({ ...api.query(foodLists.board, { params: { visitId } }), enabled: !isGone })
  if (isGone) return <GoneVisit kind={kind} clientId={clientId} />
  return (
    <LoadedPage title={t.kinds[kind]} query={board}>
      {(data) => {
        if (data.clientId !== clientId) throw missingRecord()
        return <BoardPage key={visitId} kind={kind} board={data} />
      }}
    </LoadedPage>
  )
}

/**
 * Whether the visit has left the file while it is open, with whoever is erased: nothing of it is asked for any more,
 * and nothing that was read of it stays in sight.
 */
function useIsGone(clientId: number, visitId: number): boolean {
  const api = useApi()
  const wasHere = useQuery({
    ...api.query(foodLists.board, { params: { visitId } }),
    enabled: false,
  }).isSuccess
  const enabled = useMay('visits.read') && wasHere
  const ofClient = useQuery({ ...api.query(visits.list, { params: { clientId } }), enabled })
  // What was read before this page may be from a time before the visit.
  const isKnown = wasHere && ofClient.isFetchedAfterMount
  return isKnown && ofClient.data?.data.every(({ id }) => id !== visitId) === true
}

function GoneVisit({ kind, clientId }: { kind: ListKind; clientId: number }) {
  const t = useMessages(foodListScreenMessages)
  return (
    <Page title={t.kinds[kind]}>
      <Banner tone="info" title={t.gone.title}>
        <a href={hrefOf(paths.profile, { user_id: clientId })}>{t.gone.profile}</a>
      </Banner>
    </Page>
  )
}

function BoardPage({ kind, board }: { kind: ListKind; board: ListBoard }) {
  const t = useMessages(foodListScreenMessages)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const oldVersion = versionOf(search['v'])
  return (
    <Page title={t.titleOf(t.kinds[kind], board.client.fullName)} titleHidden>
      <ListHeader kind={kind} board={board} />
      <HealthWordsPanel clientId={board.clientId} />
      <AskedNotice board={board} />
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
