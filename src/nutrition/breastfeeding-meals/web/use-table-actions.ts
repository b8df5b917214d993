import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useApi, useMay, useReadAgain } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { breastfeedingMeals, type TableDraft, type TableRow } from '../breastfeeding-meals.contract.ts'
import { tablePaths } from './table-paths.ts'
import { tablesMessages } from './tables.messages.ts'

/** Drafts: made, changed, deleted. Each act leaves the cache as the server has it. */
export function useTableDrafts() {
  const api = useApi()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const refresh = useTableRefresh()
  return {
    async create(body: TableDraft, idempotencyKey: string) {
      const { data } = await api.call(breastfeedingMeals.create, { body }, { idempotencyKey })
      refresh()
      return data
    },
    async patch(tableId: number, body: Partial<TableDraft>, version: number) {
      const params = { tableId }
      const reply = await api.call(breastfeedingMeals.update, { params, body }, { ifMatch: version })
      queries.setQueryData(api.query(breastfeedingMeals.get, { params }).queryKey, reply)
      refresh()
      return reply.data
    },
    async remove(table: TableRow) {
      const params = { tableId: table.id }
      await api.call(breastfeedingMeals.remove, { params }, { ifMatch: table.version })
      readAgain(breastfeedingMeals.list)
    },
  }
}

/** What can be done with any version. */
export function useTableActions() {
  const t = useMessages(tablesMessages)
  const api = useApi()
  const router = useRouter()
  const refresh = useTableRefresh()
  const may = { write: useMay('breastfeeding-meals.write'), publish: useMay('breastfeeding-meals.publish') }
  return {
    may,
    /** Opens the new draft. */
    async copy(tableId: number) {
      const idempotencyKey = newIdempotencyKey()
      const { data } = await api.call(breastfeedingMeals.copy, { params: { tableId } }, { idempotencyKey })
      refresh()
      toast(t.copied(data.number))
      router.history.push(fillPath(tablePaths.edit, { version_id: data.id }))
    },
    async publish(table: TableRow, replace: boolean) {
      const params = { tableId: table.id }
      await api.call(breastfeedingMeals.publish, { params, body: { replace } }, { ifMatch: table.version })
      refresh()
      toast(t.done(t.name(table.number)))
    },
    async retire(table: TableRow) {
      const params = { tableId: table.id }
      await api.call(breastfeedingMeals.retire, { params }, { ifMatch: table.version })
      refresh()
      toast(t.retiredDone(t.name(table.number)))
    },
  }
}

function useTableRefresh() {
  const readAgain = useReadAgain()
  return () => readAgain(breastfeedingMeals.list, breastfeedingMeals.get, breastfeedingMeals.history)
}
