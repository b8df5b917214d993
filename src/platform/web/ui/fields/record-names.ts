import { useQueries } from '@tanstack/react-query'
import { type NamedRecord, type RecordSource, useRecordSource } from './record-source.ts'

/** Names of stored values. Those that came with a name are not asked for. */
export function useRecordNames<Row extends { id: number }>(
  source: RecordSource<Row>,
  ids: readonly number[],
  known: readonly NamedRecord[],
  words: { waiting: string; nameless: string },
): NamedRecord[] {
  const { one, nameOf } = useRecordSource(source)
  const knownById = new Map(known.map((record) => [record.id, record]))
  const results = useQueries({
    queries: ids.map((id) => ({ ...one(id), enabled: !knownById.has(id) })),
  })
  return ids.map((id, index) => {
    const row = results[index]?.data
    if (row) return { id, label: nameOf(row), retired: source.isRetired?.(row) ?? false }
    const label = results[index]?.isError ? words.nameless : words.waiting
    return knownById.get(id) ?? { id, label }
  })
}
