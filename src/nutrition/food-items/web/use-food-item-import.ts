import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { foodItems } from '../food-items.contract.ts'
import {
  type importEncodings,
  type ImportField,
  importLimits,
  type ImportState,
} from '../food-item-import.contract.ts'

const pollMs = 500

/** An import from the file to the end: what the server says about it, asked again while it works. */
export function useFoodItemImport() {
  const api = useApi()
  const queries = useQueryClient()
  const [importId, setImportId] = useState<number | null>(null)
  const params = { importId: importId ?? 0 }
  const query = useQuery({
    ...api.query(foodItems.importGet, { params }),
    enabled: importId !== null,
    refetchInterval: ({ state }) => (isWorking(state.data?.data) ? pollMs : false),
  })
  const keep = (reply: { data: ImportState }) => {
    const { queryKey } = api.query(foodItems.importGet, { params: { importId: reply.data.id } })
    queries.setQueryData(queryKey, reply)
    setImportId(reply.data.id)
    // The run changes the items: their lists are read again.
    void queries.invalidateQueries({ queryKey: queryKeyOf(foodItems.list) })
    return reply.data
  }
  return {
    state: importId === null ? null : (query.data?.data ?? null),
    upload: useMutation({
      networkMode: 'always',
      mutationFn: async ({ file, encoding }: { file: File; encoding: (typeof importEncodings)[number] }) => {
        if (file.size > importLimits.bytes) throw new RangeError('too-large')
        const input = { query: { fileName: file.name.slice(-200), encoding } }
        return keep(await api.call(foodItems.importUpload, input, { upload: file }))
      },
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
    startAnew: () => setImportId(null),
  }
}

export function isWorking(state: ImportState | undefined): boolean {
  return state?.stage === 'checking' || state?.stage === 'running'
}
