import type { ListBoard } from '../../food-list-parts.contract.ts'
import type { ListEditor } from '../use-list-editor.ts'
import { PrintPreview } from './print-preview.tsx'
import { PrintSheet } from './print-sheet.tsx'
import type { PrintedList } from './printed-list.ts'
import { usePrintOptions } from './use-print-options.ts'

interface Props {
  editor: ListEditor
  board: ListBoard
  preview: boolean
  onBack: () => void
}

/** The list as it prints: on paper always, on the screen when asked for. */
export function PrintArea({ editor, board, preview, onBack }: Props) {
  const printed = printedOf(editor, board)
  const [options] = usePrintOptions()
  const { visitId } = editor.list
  if (preview) {
    return <PrintPreview printed={printed} visitId={visitId} isUnsaved={editor.dirty} onBack={onBack} />
  }
  const withParts = { visitId, week: '', options }
  return <PrintSheet printed={printed} paper="a4" onScreen={false} options={options} withParts={withParts} />
}

function printedOf(editor: ListEditor, board: ListBoard): PrintedList {
  const { list, document, names, dirty } = editor
  return {
    kind: list.kind,
    number: list.number,
    state: dirty ? 'draft' : list.versionState,
    fromDay: list.fromDay,
    days: list.days,
    document,
    fastingTimes: list.fastingTimes,
    names,
    client: { ...board.client, supporter: board.supporterName },
    visit: { id: board.visitId, weighedOn: board.weighedOn, weightG: board.weightG },
    safety: board.safety,
    waterGlasses: board.waterGlasses,
    check: list.safety.number === list.number ? list.safety.state : 'safe',
  }
}
