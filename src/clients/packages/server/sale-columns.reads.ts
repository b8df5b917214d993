import { words } from '#platform/contract/declared-report.ts'

/** The columns of what is sold that hold its price in each currency. */
export const priceColumns = { IRR: 'price_irr', IQD: 'price_iqd', USD: 'price_usd' } as const

/** The prices in the file of a catalogue: rials and dinars whole, dollars from cents. */
export const priceFileColumns = [
  { of: 'price_irr', label: words('ریال', 'ريال'), currency: 'IRR' },
  { of: 'price_iqd', label: words('دینار', 'دينار'), currency: 'IQD' },
  { of: 'price_usd', label: words('دلار', 'دولار'), scale: 100 },
] as const

/** The days from and until which it is sold, in the file of a catalogue. */
export const saleDayFileColumns = [
  { of: 'valid_from', label: words('از', 'من'), kind: 'date' },
  { of: 'valid_to', label: words('تا', 'إلى'), kind: 'date' },
] as const
