import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import type { ListBoard } from '../../food-list-parts.contract.ts'
import { foodLists } from '../../food-lists.contract.ts'
import type { ListEditor } from '../use-list-editor.ts'
import { PrintPreview } from './print-preview.tsx'
import { PrintSheet } from './print-sheet.tsx'
import type { PrintedList } from './printed-list.ts'

interface Props {
  editor: ListEditor
  board: ListBoard
  preview: boolean
  onBack: () => void
}

/** The list as it prints: on paper always, on the screen when asked for. */
export function PrintArea({ editor, board, preview, onBack }: Props) {
  const printed = usePrinted(editor, board)
  if (!preview) return <PrintSheet printed={printed} paper="a4" onScreen={false} />
  return <PrintPreview printed={printed} isUnsaved={editor.dirty} onBack={onBack} />
}

function usePrinted(editor: ListEditor, board: ListBoard): PrintedList {
  const api = useApi()
  const { list, document, names, dirty } = editor
  const version = useQuery(
    api.query(foodLists.version, {
      params: { visitId: list.visitId, kind: list.kind, number: list.number },
    }),
  )
  return {
    kind: list.kind,
    number: list.number,
    state: dirty ? 'draft' : list.versionState,
    fromDay: list.fromDay,
    days: list.days,
    document,
    names,
    client: { ...board.client, supporter: version.data?.data.client.supporter ?? null },
    visit: board,
    safety: board.safety,
    waterGlasses: board.waterGlasses,
  }
}
