import { sql } from 'kysely'
import type { RegistrationStep } from '#clients/clients/lifecycle.contract.ts'
import '#clients/clients/server/client-facts.table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { countryIs, provinceIs, sourceIs, supporterIs } from '#reports/declared/server/dimensions.reads.ts'
import { reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { registers } from '../registers.contract.ts'

interface Found {
  registered_on: IsoDate
  step: RegistrationStep
  first_paid_on: IsoDate | null
  source: string | null
  province: string | null
}

export const registersRoutes = reportRoutes(
  registers,
  {
    facts: () => sql`select client_id, registered_on, registration_step, first_paid_on, last_list_received_on
      from client_facts`,
    day: sql`fact.registered_on`,
    dimensions: {
      supporterId: supporterIs,
      country: countryIs,
      province: provinceIs,
      source: sourceIs,
    },
    measures: {
      registered: sql`true`,
      finished: sql`fact.registration_step = 'finished'`,
      paid: sql`fact.first_paid_on is not null`,
      listed: sql`fact.last_list_received_on is not null`,
      unpaid: sql`fact.first_paid_on is null`,
    },
  },
  {
    id: sql`fact.client_id`,
    select: {
      registered_on: sql<IsoDate>`fact.registered_on`,
      step: sql<RegistrationStep>`fact.registration_step`,
      first_paid_on: sql<IsoDate | null>`fact.first_paid_on`,
      source: sql<string | null>`clients.source`,
      province: sql<string | null>`clients.province_code`,
    },
    toRow: (found: Found) => ({
      registeredOn: found.registered_on,
      step: found.step,
      firstPaidOn: found.first_paid_on,
      source: found.source,
      province: found.province,
    }),
    sorts: { registered: sql`fact.registered_on`, name: sql`clients.sort_key` },
    columns: [
      {
        label: { 'fa-IR': 'روز ثبت‌نام', 'ar-IQ': 'يوم التسجيل' },
        kind: 'date',
        value: (found) => found.registered_on,
      },
      {
        label: { 'fa-IR': 'نخستین پرداخت', 'ar-IQ': 'أول دفعة' },
        kind: 'date',
        value: (found) => found.first_paid_on,
      },
      {
        label: { 'fa-IR': 'راه آشنایی', 'ar-IQ': 'طريقة التعرّف' },
        kind: 'text',
        value: ({ source }, say) => say('source', source),
      },
      {
        label: { 'fa-IR': 'استان', 'ar-IQ': 'المحافظة' },
        kind: 'text',
        value: ({ province }, say) => say('province', province),
      },
    ],
  },
)
