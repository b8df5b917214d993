import { instantInZone, zones } from '#platform/contract/text/calendar.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from './export-file.ts'

const clocks: Record<LocaleId, { zone: string; name: string }> = {
  'fa-IR': { zone: zones.IR, name: 'به وقت تهران' },
  'ar-IQ': { zone: zones.IQ, name: 'بتوقيت بغداد' },
}

/** A column of instants by the clock of the reader's country, which the header names: `2026-11-01 13:30:00`. */
export function instantColumn<Row>(
  header: string,
  locale: LocaleId,
  at: (row: Row) => string | null | undefined,
): ExportColumn<Row> {
  const { zone, name } = clocks[locale]
  return {
    header: `${header} (${name})`,
    kind: 'instant',
    value: (row) => {
      const instant = at(row)
      return instant ? instantInZone(new Date(instant), zone).slice(0, 19).replace('T', ' ') : null
    },
  }
}
