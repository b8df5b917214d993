import { useState } from 'react'
import type { ListEntry } from '#nutrition/composer/composer.contract.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { combinationOf, type KeyPress } from '#platform/web/shortcuts/key-combination.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { entriesAt, type MealPlace, putFoods } from './list-edits.ts'
import type { ListEditor } from './use-list-editor.ts'

/**
 * Ctrl+C, Ctrl+X and Ctrl+V on a meal of the board: its foods go onto another one, of any day.
 * @returns whether the press was one of them
 */
export function useMealClipboard(editor: ListEditor, readOnly: boolean) {
  const t = useMessages(listEditorMessages)
  const [held, setHeld] = useState<readonly ListEntry[] | null>(null)
  return (press: KeyPress, place: MealPlace): boolean => {
    const combination = combinationOf(press)
    const isCopy = combination === 'mod+c' || combination === 'mod+x'
    if (readOnly || !(isCopy || combination === 'mod+v')) return false
    const foods = entriesAt(editor.document, place)
    if (isCopy && foods.length > 0) {
      setHeld(foods)
      if (combination === 'mod+x') editor.edit(putFoods(editor.document, place, []), { said: t.mealCopied })
      else toast(t.mealCopied)
    }
    if (!isCopy && held) editor.edit(putFoods(editor.document, place, held), { said: t.mealPasted })
    return true
  }
}
