import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { ComposeReply, ListBoard } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { ComposePanel } from './compose-panel.tsx'
import { CopyMenu } from './copy-menu.tsx'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import { ListEditorView } from './list-editor-view.tsx'
import css from './list-workspace.module.css'

interface Props {
  kind: ListKind
  board: ListBoard
}

/** The list itself, or the way to a first one. */
export function ListWorkspace({ kind, board }: Props) {
  const row = board.lists.find((one) => one.kind === kind)?.list ?? null
  // Kept above the editor: the first composing turns the empty screen into the board.
  const [composed, setComposed] = useState<ComposeReply | null>(null)
  if (!row) return <NoList kind={kind} board={board} onComposed={setComposed} />
  return (
    <StoredList
      kind={kind}
      board={board}
      composed={composed}
      onComposed={setComposed}
      onComposedSeen={() => setComposed(null)}
    />
  )
}

interface StoredProps extends Props {
  composed: ComposeReply | null
  onComposed: (reply: ComposeReply) => void
  onComposedSeen: () => void
}

function StoredList(props: StoredProps) {
  const api = useApi()
  const params = { visitId: props.board.visitId, kind: props.kind }
  const list = useQuery(api.query(foodLists.get, { params }))
  return (
    <Loaded query={list} skeleton={<Skeleton shape="row" count={7} />}>
      {(data) => <ListEditorView key={data.id} list={data} {...props} />}
    </Loaded>
  )
}

interface NoListProps extends Props {
  onComposed: (reply: ComposeReply) => void
}

function NoList({ kind, board, onComposed }: NoListProps) {
  const t = useMessages(foodListScreenMessages)
  const may = useMay('food-lists.write')
  if (!may)
    return (
      <EmptyState kind="first-use" title={t.states.empty}>
        {' '}
      </EmptyState>
    )
  return (
    <div className={css.first}>
      <ComposePanel kind={kind} board={board} listVersion={null} onComposed={onComposed} />
      <CopyMenu kind={kind} board={board} listVersion={null} />
    </div>
  )
}
