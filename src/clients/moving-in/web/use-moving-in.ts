import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { movingIns, type MovingFile, type MovingIn } from '../moving-in.contract.ts'
import type { MovingKind } from '../moving-fields.contract.ts'

/** What can be done with an import; each act leaves the cache as the server has it. */
export function useMovingIn({ id, version }: Pick<MovingIn, 'id' | 'version'>) {
  const api = useApi()
  const queries = useQueryClient()
  const params = { movingId: id }
  const refresh = () => {
    for (const endpoint of [movingIns.get, movingIns.rows, movingIns.list, movingIns.blocked])
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
  const options = { networkMode: 'always', onSettled: refresh } as const
  return {
    addFile: useMutation({
      ...options,
      mutationFn: ({ file, kind }: { file: File; kind: MovingKind }) =>
        api.call(
          movingIns.addFile,
          { params, query: { fileName: file.name.slice(-200), kind } },
          { upload: file },
        ),
    }),
    removeFile: useMutation({
      ...options,
      mutationFn: (fileId: number) => api.call(movingIns.removeFile, { params: { ...params, fileId } }),
    }),
    setColumns: useMutation({
      ...options,
      mutationFn: ({ fileId, columns }: { fileId: number; columns: MovingFile['columns'] }) =>
        api.call(movingIns.setColumns, { params: { ...params, fileId }, body: { columns } }),
    }),
    judge: useMutation({ ...options, mutationFn: () => api.call(movingIns.judge, { params }) }),
    answer: useMutation({
      ...options,
      mutationFn: (answers: Record<string, string | null>) =>
        api.call(movingIns.answer, { params, body: { answers } }),
    }),
    mendRow: useMutation({
      ...options,
      mutationFn: ({ fileId, number, cells }: { fileId: number; number: number; cells: string[] }) =>
        api.call(movingIns.mendRow, { params: { ...params, fileId, number }, body: { cells } }),
    }),
    bringMended: useMutation({
      ...options,
      mutationFn: ({ fileId, file }: { fileId: number; file: File }) =>
        api.call(
          movingIns.bringMended,
          { params: { ...params, fileId }, query: { fileName: file.name.slice(-200) } },
          { upload: file },
        ),
    }),
    keep: useMutation({
      ...options,
      mutationFn: () => api.call(movingIns.keep, { params }, { ifMatch: version }),
    }),
    takeBack: useMutation({
      ...options,
      mutationFn: (rest: boolean) =>
        api.call(movingIns.takeBack, { params, body: { rest } }, { ifMatch: version }),
    }),
    remove: useMutation({ ...options, mutationFn: () => api.call(movingIns.remove, { params }) }),
  }
}

export const isWorking = (moving: Pick<MovingIn, 'state'> | undefined): boolean =>
  moving !== undefined && ['judging', 'keeping', 'taking-back'].includes(moving.state)
