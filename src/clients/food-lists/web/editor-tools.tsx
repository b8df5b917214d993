import { useState } from 'react'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { composeMessages } from './compose.messages.ts'
import { CopyMenu } from './copy-menu.tsx'
import { exchangePlanMessages } from './exchange-plan.messages.ts'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import type { EditorLayer } from './list-editor-view.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { ReplaceQuestion } from './replace-question.tsx'
import type { ListEditor } from './use-list-editor.ts'
import { VersionsMenu } from './versions-menu.tsx'
import { WeakestButton } from './weakest-button.tsx'

interface Props {
  editor: ListEditor
  board: ListBoard
  kind: ListKind
  /** A colleague is writing the list. */
  isHeld: boolean
  onLayer: (layer: EditorLayer) => void
}

/** Acts on the whole list: back and forth, compose again, copy, versions, preview. */
export function EditorTools({ editor, board, kind, isHeld, onLayer }: Props) {
  const t = useMessages(listEditorMessages)
  const c = useMessages(composeMessages)
  const s = useMessages(foodListScreenMessages)
  const e = useMessages(exchangePlanMessages)
  const mayWrite = useMay('food-lists.write')
  const [asking, setAsking] = useState(false)
  const { list } = editor
  const isCorrected = editor.dirty || editor.document.corrections.length > 0
  return (
    <div className="line-2 tool-line">
      {mayWrite && !isHeld && (
        <>
          <IconButton
            icon="undo"
            label={t.bar.undo}
            look="secondary"
            aria-keyshortcuts="Control+Z"
            disabled={!editor.canUndo}
            onClick={editor.undo}
          />
          <IconButton
            icon="redo"
            label={t.bar.redo}
            look="secondary"
            aria-keyshortcuts="Control+Y"
            disabled={!editor.canRedo}
            onClick={editor.redo}
          />
          <WeakestButton editor={editor} />
          <Button icon="refresh" onClick={() => (isCorrected ? setAsking(true) : onLayer('compose'))}>
            {c.again}
          </Button>
          <CopyMenu
            kind={kind}
            board={board}
            listVersion={list.version}
            onCompose={() => onLayer('compose')}
          />
        </>
      )}
      <VersionsMenu list={list} />
      <Button icon="columns" aria-haspopup="dialog" onClick={() => onLayer('compare')}>
        {s.compare.open}
      </Button>
      <Button icon="list" aria-haspopup="dialog" onClick={() => onLayer('shopping')}>
        {t.bar.shopping}
      </Button>
      <Button icon="bowl" aria-haspopup="dialog" onClick={() => onLayer('exchanges')}>
        {e.open}
      </Button>
      <Button icon="print" onClick={() => onLayer('preview')}>
        {t.bar.preview}
      </Button>
      {!mayWrite && <p className="muted">{t.bar.readOnly}</p>}
      {asking && (
        <ReplaceQuestion
          onConfirm={() => {
            setAsking(false)
            onLayer('compose')
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
