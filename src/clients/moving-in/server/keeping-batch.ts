import { sql } from 'kysely'

/** The people of an import that are kept by one transaction, by their numbers, both included. */
export interface Batch {
  importId: number
  from: number
  to: number
  /** Who keeps the import. */
  staffId: number
  now: Date
}

/** Noon of a day in the zone of a country, and never later than now. */
export const noonOf = (day: ReturnType<typeof sql>, country: ReturnType<typeof sql>, now: Date) => sql`
  least((${day} + time '12:00') at time zone
    case ${country} when 'IR' then 'Asia/Tehran' else 'Asia/Baghdad' end, ${now}::timestamptz)`
