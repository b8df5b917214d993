import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Bound, Dictionary } from '#platform/contract/text/messages.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import type { ListDeclaration, PagedEndpoint } from './list-declaration.ts'
import { ListScreen } from './list-screen.tsx'

/** The screen of a list that follows from texts and language. `export const Screen = listScreen(mealsMessages, mealList)` */
export function listScreen<T, Spec extends PagedEndpoint>(
  messages: Dictionary<T>,
  declare: (t: Bound<T>, locale: LocaleId) => ListDeclaration<Spec>,
) {
  return function Screen() {
    const t = useMessages(messages)
    const { locale } = useLocale()
    return <ListScreen list={declare(t, locale)} />
  }
}

interface Texts {
  count: (total: number) => string
  search?: string
  firstUse?: string
  firstUseText?: string
}

interface Own {
  /** Key of saved views and columns, where it is not the path of the operation. */
  name?: string
  title: string
  defaultSort: string
  /** Rows can be chosen for the file; `false`: it takes all that match. */
  exportsRows?: boolean
}

/**
 * What lists of records declare alike: texts of the usual names, the file of the rows where there is one, title, order.
 * `{ ...recordList(meals, t, { title: t.meals, defaultSort: 'position' }), columns: […], … }`
 */
export function recordList<List extends PagedEndpoint>(
  { list, export: file }: { list: List; export?: Endpoint },
  { count, search, firstUse, firstUseText = '' }: Texts,
  { name = list.path.replace('admin/', ''), title, defaultSort, exportsRows = true }: Own,
) {
  return {
    name,
    title,
    defaultSort,
    endpoint: list,
    countText: count,
    ...(search !== undefined && { searchLabel: search }),
    ...(file && { exportEndpoint: file, exportPermission: file.permission }),
    ...(file && exportsRows && { exportsRows: true as const }),
    ...(firstUse !== undefined && { empty: { firstUse: { title: firstUse, text: firstUseText } } }),
  }
}
