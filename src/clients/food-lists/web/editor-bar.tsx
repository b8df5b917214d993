import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { MenuButton } from '#platform/web/ui/menu.tsx'
import { SaveBar } from '#platform/web/ui/save-bar.tsx'
import type { EditorLayer } from './list-editor-view.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import type { ListEditor } from './use-list-editor.ts'

interface Props {
  editor: ListEditor
  /** A colleague is writing the list: only what was changed before can be saved or thrown away. */
  isHeld: boolean
  onSave: () => void
  onLayer: (layer: EditorLayer) => void
}

/** Saving, sending, and what is pending in words. One primary: save while there is something to save. */
export function EditorBar({ editor, isHeld, onSave, onLayer }: Props) {
  const t = useMessages(listEditorMessages).bar
  const mayWrite = useMay('food-lists.write')
  const maySend = useMay('food-lists.send')
  const { dirty, problem } = editor
  if (isHeld ? !dirty : !mayWrite && !maySend) return null
  return (
    <SaveBar status={<Pending editor={editor} />} tone={problem ? 'danger' : 'neutral'}>
      {mayWrite && dirty && (
        <Button
          look="primary"
          busy={editor.busy}
          aria-keyshortcuts="Control+S"
          title="Ctrl+S"
          onClick={onSave}
        >
          {t.save}
        </Button>
      )}
      {maySend && !isHeld && <Send editor={editor} onLayer={onLayer} />}
      {mayWrite && <ThrowAway editor={editor} onLayer={onLayer} />}
    </SaveBar>
  )
}

function Send({ editor: { dirty, list }, onLayer }: Pick<Props, 'editor' | 'onLayer'>) {
  const t = useMessages(listEditorMessages).bar
  const isShown = dirty || list.versionState === 'draft'
  useShortcuts({ 'mod+enter': isShown ? () => onLayer('send') : undefined })
  if (!isShown) return null
  return (
    <Button
      look={dirty ? 'secondary' : 'primary'}
      icon="send"
      aria-keyshortcuts="Control+Enter"
      title="Ctrl+Enter"
      onClick={() => onLayer('send')}
    >
      {t.send}
    </Button>
  )
}

function Pending({ editor }: Pick<Props, 'editor'>) {
  const t = useMessages(listEditorMessages).bar
  const { format, zone } = useLocale()
  if (editor.problem) return t.failed
  if (editor.dirty) return t.unsaved(editor.changes)
  return t.saved(format.dateTime(new Date(editor.list.updatedAt), zone))
}

/** Unsaved changes are let go at once, for undo brings them back; a stored draft is asked about. */
function ThrowAway({ editor, onLayer }: Pick<Props, 'editor' | 'onLayer'>) {
  const t = useMessages(listEditorMessages).bar
  if (editor.dirty) {
    return (
      <Button look="quiet" onClick={editor.discard}>
        {t.discard}
      </Button>
    )
  }
  if (editor.list.versionState !== 'draft') return null
  const entry = {
    id: 'discard',
    label: t.discardDraft,
    icon: 'trash' as const,
    tone: 'danger' as const,
    onAction: () => onLayer('discard'),
  }
  return <MenuButton label={t.more} groups={[{ id: 'draft', entries: [entry] }]} />
}
