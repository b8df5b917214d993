import { localName } from '#platform/contract/text/name-in.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { categories, type Category } from '../categories.contract.ts'
import { categoriesMessages } from './categories.messages.ts'

/** The calls that change places in the tree; afterwards every list of it is read again. */
export function useCategoryMoves() {
  const t = useMessages(categoriesMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const { locale } = useLocale()
  const refresh = () => readAgain(categories.list, categories.get, categories.history)
  return {
    /** One place up or down among its siblings. */
    async shift({ id, name, version }: Category, step: 'up' | 'down'): Promise<void> {
      try {
        await api.call(categories.shift, { params: { categoryId: id }, body: { step } }, { ifMatch: version })
        toast(t.moved(localName(name, locale)))
      } catch {
        toast(t.moveFailed)
      }
      refresh()
    },
    /** Under another parent, as its last. @returns what stands against it, or null */
    async move({ id, name, version }: Category, parentId: number | null): Promise<string | null> {
      try {
        const body = { parentId, beforeId: null }
        await api.call(categories.move, { params: { categoryId: id }, body }, { ifMatch: version })
      } catch (error) {
        refresh()
        return refusalText(error, t)
      }
      toast(t.moved(localName(name, locale)))
      refresh()
      return null
    },
  }
}

type Texts = ReturnType<typeof useMessages<(typeof categoriesMessages)['fa-IR']>>

function refusalText(error: unknown, t: Texts): string {
  const code = error instanceof ApiError ? (error.fields['parentId']?.[0] ?? '') : ''
  if (code === 'cycle') return t.cycle
  if (code === 'not-found') return t.missing
  if (code.startsWith('too-deep:')) return t.tooDeep(Number(code.slice('too-deep:'.length)))
  return t.otherProblem
}
