import { useQueryClient } from '@tanstack/react-query'
import { lastPosition } from '#platform/contract/catalogue.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineNumber } from '#platform/web/list/inline-number.tsx'
import { newerRecord, useReplaceRow } from '#platform/web/list/use-inline-edit.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { type Unit, units } from '../units.contract.ts'
import { unitsMessages } from './units.messages.ts'

/** The place of a unit in lists, changed where it stands. */
export function UnitPosition({ unit }: { unit: Unit }) {
  const t = useMessages(unitsMessages)
  const api = useApi()
  const queries = useQueryClient()
  const { locale } = useLocale()
  const replaceRow = useReplaceRow<Unit>(units.list)
  const mayWrite = useMay('units.write')
  if (!mayWrite) return <Num value={unit.position} />
  async function store(position: number, version: number): Promise<Unit> {
    const params = { unitId: unit.id }
    const sending = api.call(units.update, { params, body: { position } }, { ifMatch: version })
    const reply = await sending.catch((error: unknown) => {
      const current = newerRecord(error) as Unit | null
      if (current) replaceRow(unit.id, () => current)
      throw error
    })
    queries.setQueryData(api.query(units.get, { params }).queryKey, reply)
    replaceRow(unit.id, () => reply.data)
    return reply.data
  }
  async function save(position: number) {
    const { version } = await store(position, unit.version)
    return () => store(unit.position, version)
  }
  return (
    <InlineNumber
      label={t.positionOf(localName(unit.name, locale))}
      value={unit.position}
      min={0}
      max={lastPosition}
      onSave={save}
    />
  )
}
