import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { listEditorMessages } from './list-editor.messages.ts'
import { entriesAt, type MealPlace, removeFood } from './list-edits.ts'
import { foodName, localName } from '../list-text.contract.ts'
import type { ListEditor } from './use-list-editor.ts'
import type { ListPlaces } from './use-list-places.ts'

/** Takes the food of a meal away; where there are several, the panel asks which. */
export function useRemoveFood(editor: ListEditor, places: ListPlaces) {
  const t = useMessages(listEditorMessages)
  const { locale } = useLocale()
  return (place: MealPlace, entry?: number) => {
    const entries = entriesAt(editor.document, place)
    const gone = entries[entry ?? 0]
    if (!gone) return
    if (entry === undefined && entries.length > 1) {
      places.show({ ...place, entry: 0 }, { takesFocus: true })
      return
    }
    const { text } = localName(foodName(editor.names, gone.foodId), locale, gone.foodId)
    editor.edit(removeFood(editor.document, { ...place, entry: entry ?? 0 }), { said: t.removed(text) })
  }
}
