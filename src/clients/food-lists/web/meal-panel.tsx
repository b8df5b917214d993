import { useMessages } from '#platform/web/i18n/messages.ts'
import { DayMenu } from './day-menu.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { entriesAt, type EntryPlace } from './list-edits.ts'
import type { ListEditor } from './use-list-editor.ts'
import type { ListPlaces } from './use-list-places.ts'

interface Props {
  editor: ListEditor
  places: ListPlaces
  open: EntryPlace
  readOnly: boolean
}

/** The foods of the chosen meal; of a list of choices the chosen option. */
export function MealPanel({ editor, places, open, readOnly }: Props) {
  const t = useMessages(listEditorMessages)
  const entries = entriesAt(editor.document, open)
  const shown = entries.map((entry, index) => ({ entry, index }))
  const visible = open.day === null ? shown.filter(({ index }) => index === open.entry) : shown
  return (
    <div className="stack-4">
      {visible.length === 0 && <p className="meta">{t.emptyMeal}</p>}
      {visible.map(({ entry, index }) => (
        <EntryEditor
          key={`${entry.foodId} ${index}`}
          editor={editor}
          places={places}
          place={{ ...open, entry: index }}
          entry={entry}
          readOnly={readOnly}
        />
      ))}
      {open.day !== null && !readOnly && (
        <div>
          <DayMenu editor={editor} day={open.day}>
            {t.dayMenu.open}
          </DayMenu>
        </div>
      )}
    </div>
  )
}
