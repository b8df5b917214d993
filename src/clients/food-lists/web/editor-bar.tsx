import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { MenuButton } from '#platform/web/ui/menu.tsx'
import { SaveBar } from '#platform/web/ui/save-bar.tsx'
import type { EditorLayer } from './list-editor-view.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import type { ListEditor } from './use-list-editor.ts'

interface Props {
  editor: ListEditor
  onSave: () => void
  onLayer: (layer: EditorLayer) => void
}

/** Saving, sending, and what is pending in words. One primary: save while there is something to save. */
export function EditorBar({ editor, onSave, onLayer }: Props) {
  const t = useMessages(listEditorMessages).bar
  const { format, zone } = useLocale()
  const mayWrite = useMay('food-lists.write')
  const maySend = useMay('food-lists.send')
  const { dirty, problem, list } = editor
  const isDraft = dirty || list.versionState === 'draft'
  if (!mayWrite && !maySend) return null
  const saved = t.saved(format.dateTime(new Date(list.updatedAt), zone))
  const pending = dirty ? t.unsaved(editor.changes) : saved
  const discardDraft = {
    id: 'discard',
    label: t.discardDraft,
    icon: 'trash' as const,
    tone: 'danger' as const,
  }
  return (
    <SaveBar status={problem ? t.failed : pending} tone={problem ? 'danger' : 'neutral'}>
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
      {maySend && isDraft && (
        <Button look={dirty ? 'secondary' : 'primary'} icon="send" onClick={() => onLayer('send')}>
          {t.send}
        </Button>
      )}
      {mayWrite && dirty && (
        <Button look="quiet" onClick={editor.discard}>
          {t.discard}
        </Button>
      )}
      {mayWrite && list.versionState === 'draft' && !dirty && (
        <MenuButton
          label={t.more}
          groups={[{ id: 'draft', entries: [{ ...discardDraft, onAction: () => onLayer('discard') }] }]}
        />
      )}
    </SaveBar>
  )
}
