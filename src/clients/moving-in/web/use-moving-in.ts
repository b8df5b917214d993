import { useMutation } from '@tanstack/react-query'
import type { ForeignChoices } from '#platform/contract/foreign-tables.contract.ts'
import { refusedUnsent } from '#platform/web/foreign-tables/refusal-text.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { movingIns, movingLimits, type MovingFile, type MovingIn } from '../moving-in.contract.ts'
import type { MovingKind } from '../moving-fields.contract.ts'

/** Each action leaves the cache as the server has it. */
function useRefreshing() {
  const readAgain = useReadAgain()
  const refresh = () => readAgain(movingIns.get, movingIns.rows, movingIns.list, movingIns.blocked)
  return { networkMode: 'always', onSettled: refresh } as const
}

/** @throws RangeError with the code of its refusal for a file that need not be sent */
function fitting(file: File): File {
  const refused = refusedUnsent(file, movingLimits.bytes)
  if (refused) throw new RangeError(refused)
  return file
}

/** What can be done with the files of an import. */
export function useMovingFiles({ id }: Pick<MovingIn, 'id'>) {
  const api = useApi()
  const options = useRefreshing()
  const params = { movingId: id }
  return {
    addFile: useMutation({
      ...options,
      mutationFn: async ({ file, kind }: { file: File; kind: MovingKind }) =>
        api.call(
          movingIns.addFile,
          { params, query: { fileName: file.name.slice(-200), kind } },
          { upload: fitting(file) },
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
    read: useMutation({
      ...options,
      mutationFn: ({ fileId, choices }: { fileId: number; choices: ForeignChoices }) =>
        api.call(movingIns.read, { params: { ...params, fileId }, body: { choices } }),
    }),
    bringMended: useMutation({
      ...options,
      mutationFn: async ({ fileId, file }: { fileId: number; file: File }) =>
        api.call(
          movingIns.bringMended,
          { params: { ...params, fileId }, query: { fileName: file.name.slice(-200) } },
          { upload: fitting(file) },
        ),
    }),
  }
}

/** What can be done with an import. */
export function useMovingIn({ id, version }: Pick<MovingIn, 'id' | 'version'>) {
  const api = useApi()
  const options = useRefreshing()
  const params = { movingId: id }
  return {
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
