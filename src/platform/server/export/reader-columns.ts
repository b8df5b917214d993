import type { FileAsk } from '#platform/contract/paging.ts'
import { isIsoDate } from '#platform/contract/text/calendar.ts'
import { dateFormatter } from '#platform/contract/text/date-format.ts'
import { defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'
import { type CurrencyId, numberFormatter } from '#platform/contract/text/number-format.ts'
import type { ExportColumn } from './export-file.ts'
import type { CellValue } from './sheet.ts'

const words: Record<LocaleId, { persian: string; amount: string }> = {
  'fa-IR': { persian: 'شمسی', amount: 'با واحد' },
  'ar-IQ': { persian: 'هجري شمسي', amount: 'مع الوحدة' },
}

const currencies: ReadonlySet<string> = new Set<CurrencyId>(['IRR', 'IQD', 'USD'])

type Reader = Pick<FileAsk, 'locale' | 'calendar'>

/**
 * The columns of a file, and right after them what screens show in their place: after a day or an instant of ISO 8601
 * the same in the Persian calendar where that is the reader's, `1405/09/05`; after an amount in the smallest unit the
 * amount with its unit, «۴۵۰٬۰۰۰ تومان». Each column has one type.
 */
export function readerColumns<Row>(
  columns: readonly ExportColumn<Row>[],
  { locale, calendar = defaultPrefs[locale].calendar }: Reader,
): ExportColumn<Row>[] {
  return columns.flatMap((column) => {
    const isDay = column.kind === 'date' || column.kind === 'instant'
    if (isDay && calendar === 'persian') return [column, persianColumn(column, locale)]
    return column.currency ? [column, amountColumn(column, column.currency, locale)] : [column]
  })
}

/** Latin digits, which formulas and other programs read. */
function persianColumn<Row>(column: ExportColumn<Row>, locale: LocaleId): ExportColumn<Row> {
  const { date } = dateFormatter({ locale, calendar: 'persian', digits: 'latn' })
  return {
    header: besides(column.header, words[locale].persian),
    kind: 'text',
    value: (row) => inCalendar(column.value(row), date),
  }
}

function inCalendar(value: CellValue, date: (iso: string) => string): CellValue {
  const text = String(value ?? '')
  const day = text.slice(0, 10)
  return isIsoDate(day) ? `${date(day)}${text.slice(10)}` : value
}

function amountColumn<Row>(
  column: ExportColumn<Row>,
  currencyOf: (row: Row) => string | null,
  locale: LocaleId,
): ExportColumn<Row> {
  const { money } = numberFormatter(defaultPrefs[locale])
  return {
    header: besides(column.header, words[locale].amount),
    kind: 'text',
    value(row) {
      const amount = column.value(row)
      const currency = currencyOf(row)
      return amount !== null && isCurrency(currency) ? money(Number(amount), currency) : null
    },
  }
}

const besides = (header: string, word: string) => `${header}، ${word}`
const isCurrency = (code: string | null): code is CurrencyId => code !== null && currencies.has(code)
