import { Suspense, useState } from 'react'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { useEditingMark } from '#platform/web/presence/editing-marks.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import type { ComposeReply, FoodList, ListBoard } from '../food-list-parts.contract.ts'
import { ChoiceBoard } from './choice-board.tsx'
import { ClaimNotice } from './claim-notice.tsx'
import { DayBoard } from './day-board.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { EditorTools } from './editor-tools.tsx'
import css from './list-editor-view.module.css'
import { listEditorMessages } from './list-editor.messages.ts'
import { SidePanel } from './side-panel.tsx'
import { TargetsPanel } from './targets-panel.tsx'
import { useListClaim } from './use-list-claim.ts'
import { useListEditor, type ListEditor } from './use-list-editor.ts'
import { useListPlaces } from './use-list-places.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const SendDialog = lazyPart(async () => (await import('./send-dialog.tsx')).SendDialog)
const ComposeDialog = lazyPart(async () => (await import('./compose-dialog.tsx')).ComposeDialog)
const CompareDrawer = lazyPart(async () => (await import('./compare-drawer.tsx')).CompareDrawer)
const ShoppingDrawer = lazyPart(async () => (await import('./shopping/shopping-drawer.tsx')).ShoppingDrawer)
const ExchangePlanDrawer = lazyPart(
  async () => (await import('./exchange-plan-drawer.tsx')).ExchangePlanDrawer,
)
const PrintArea = lazyPart(async () => (await import('./print/print-area.tsx')).PrintArea)

interface Props {
  kind: ListKind
  board: ListBoard
  list: FoodList
  composed: ComposeReply | null
  onComposed: (reply: ComposeReply) => void
  onComposedSeen: () => void
}

export type EditorLayer = 'send' | 'discard' | 'compose' | 'preview' | 'compare' | 'shopping' | 'exchanges'

/** A list under correction: board, panel of the chosen meal, targets, bar; and the same list as it prints. */
export function ListEditorView(props: Props) {
  const { board, list } = props
  const t = useMessages(listEditorMessages)
  const editor = useListEditor(list)
  const claim = useListClaim(board)
  const mayWrite = useMay('food-lists.write')
  const isHeld = claim.holder !== null
  const readOnly = !mayWrite || isHeld
  const places = useListPlaces()
  const [layer, setLayer] = useState<EditorLayer | null>(null)
  const [sentNumber, setSentNumber] = useState<number | null>(null)
  const close = () => setLayer(null)

  async function save() {
    if (!mayWrite || !editor.dirty) return
    if (await editor.save()) toast(t.bar.savedToast)
  }
  useShortcuts({ 'mod+s': () => void save() })
  useUndoKeys(editor)
  useEditingMark(editor.dirty)

  const { layout } = editor.document.content
  const Board = layout === 'days' ? DayBoard : ChoiceBoard
  return (
    <>
      <div className={css.editor} data-print="hide" hidden={layer === 'preview'}>
        <ClaimNotice claim={claim} />
        <EditorNotices
          editor={editor}
          board={board}
          composed={props.composed}
          onComposedSeen={props.onComposedSeen}
          sentNumber={sentNumber}
        />
        <EditorTools editor={editor} board={board} kind={props.kind} isHeld={isHeld} onLayer={setLayer} />
        <div className={css.workspace} data-panel={places.open ? 'open' : undefined}>
          {places.open && <SidePanel editor={editor} places={places} board={board} readOnly={readOnly} />}
          <Board editor={editor} places={places} today={board.today} readOnly={readOnly} />
          <TargetsPanel editor={editor} places={places} board={board} />
        </div>
        <EditorBar editor={editor} isHeld={isHeld} onSave={() => void save()} onLayer={setLayer} />
      </div>
      <Suspense>
        <PrintArea editor={editor} board={board} preview={layer === 'preview'} onBack={close} />
        {layer === 'send' && (
          <SendDialog
            editor={editor}
            board={board}
            onGoTo={goTo}
            onLayer={setLayer}
            onSent={setSentNumber}
            onClose={close}
          />
        )}
        <Drawers layer={layer} editor={editor} readOnly={readOnly} onClose={close} />
        {layer === 'compose' && (
          <ComposeDialog
            kind={props.kind}
            board={board}
            listVersion={list.version}
            current={editor}
            onComposed={(reply) => {
              close()
              places.close()
              props.onComposed(reply)
            }}
            onClose={close}
          />
        )}
      </Suspense>
      {layer === 'discard' && <DiscardDraft editor={editor} onClose={close} />}
      <LeaveGuard form={editor} save={async () => (await editor.save()) !== null} />
    </>
  )

  function goTo(place: Parameters<typeof places.goTo>[0]) {
    close()
    places.goTo(place)
  }
}

interface DrawersProps {
  layer: EditorLayer | null
  editor: ListEditor
  readOnly: boolean
  onClose: () => void
}

/** What opens beside the board: another version, what to buy, exchanges. */
function Drawers({ layer, editor, readOnly, onClose }: DrawersProps) {
  if (layer === 'compare') return <CompareDrawer editor={editor} onClose={onClose} />
  if (layer === 'shopping') return <ShoppingDrawer editor={editor} onClose={onClose} />
  if (layer !== 'exchanges') return null
  return <ExchangePlanDrawer editor={editor} readOnly={readOnly} onClose={onClose} />
}
