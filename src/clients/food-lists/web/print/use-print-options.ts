import type { ListPrint } from '#platform/contract/user.ts'
import { usePreferences } from '#platform/web/preferences/preferences-store.ts'

const plain: ListPrint = { energy: false, grams: false, shopping: false, recipes: false, persons: 1 }

/** What the person prints with a list, the same on every computer. */
export function usePrintOptions(): [options: ListPrint, change: (changes: Partial<ListPrint>) => void] {
  const [{ chosen }, store] = usePreferences()
  const options = chosen.listPrint ?? plain
  return [options, (changes) => store.choose({ listPrint: { ...options, ...changes } })]
}
