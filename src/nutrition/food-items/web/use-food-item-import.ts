import type { ForeignChoices } from '#platform/contract/foreign-tables.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { foodItems } from '../food-items.contract.ts'
import { refusedUnsent } from '#platform/web/foreign-tables/refusal-text.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'
import { type ImportField, importLimits, type ImportState } from '../food-item-import.contract.ts'

const pollMs = 500

/**
 * An import from the file to the end: what the server says about it, asked again while it works. The address names it,
 * so that whoever goes away while it works finds it again.
 */
export function useFoodItemImport() {
  const api = useApi()
  const queries = useQueryClient()
  const { importId, show } = useImportPlace()
  const params = { importId: importId ?? 0 }
  const query = useImportState(importId)
  useListsAnew(query.data?.data.stage)
  const keep = (reply: { data: ImportState }) => {
    const { queryKey } = api.query(foodItems.importGet, { params: { importId: reply.data.id } })
    queries.setQueryData(queryKey, reply)
    if (reply.data.id !== importId) show(reply.data.id)
    return reply.data
  }
  return {
    state: query.data?.data ?? null,
    isLoading: importId !== null && query.isPending,
    upload: useMutation({
      networkMode: 'always',
      mutationFn: async (file: File) => {
        const refused = refusedUnsent(file, importLimits.bytes)
        if (refused) throw new RangeError(refused)
        const input = { query: { fileName: file.name.slice(-200) } }
        return keep(await api.call(foodItems.importUpload, input, { upload: file }))
      },
    }),
    read: useMutation({
      networkMode: 'always',
      mutationFn: async (choices: ForeignChoices) =>
        keep(await api.call(foodItems.importRead, { params, body: { choices } })),
    }),
    check: useMutation({
      networkMode: 'always',
      mutationFn: async (columns: (ImportField | null)[]) =>
        keep(await api.call(foodItems.importCheck, { params, body: { columns } })),
    }),
    run: useMutation({
      networkMode: 'always',
      mutationFn: async () => keep(await api.call(foodItems.importRun, { params })),
    }),
    takeBack: useMutation({
      networkMode: 'always',
      mutationFn: async (rest: boolean) =>
        keep(await api.call(foodItems.importTakeBack, { params, body: { rest } })),
    }),
    show,
  }
}

/** What the server says, asked again while it works; nothing without an import. */
function useImportState(importId: number | null) {
  return useQuery({
    ...useApi().query(foodItems.importGet, { params: { importId: importId ?? 0 } }),
    enabled: importId !== null,
    refetchInterval: ({ state }) => (isWorking(state.data?.data) ? pollMs : false),
  })
}

/** What was written or taken back changes the items and the list of imports: both are read again. */
function useListsAnew(stage: ImportState['stage'] | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (stage !== 'done' && stage !== 'taken-back') return
    for (const endpoint of [foodItems.list, foodItems.importList])
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }, [queries, stage])
}

/** The import that the address names, and how another one, or none, is shown. */
function useImportPlace() {
  const router = useRouter()
  const { import: named }: { import?: unknown } = useSearch({ strict: false })
  const id = Number(named)
  return {
    importId: Number.isSafeInteger(id) && id > 0 ? id : null,
    show: (next: number | null) =>
      router.history.replace(next === null ? foodItemPaths.import : `${foodItemPaths.import}?import=${next}`),
  }
}

export function isWorking(state: ImportState | undefined): boolean {
  return state?.stage === 'checking' || state?.stage === 'running' || state?.stage === 'taking-back'
}
