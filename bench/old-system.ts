import { Readable } from 'node:stream'
import { addDays, type IsoDate, partsOf } from '#platform/contract/text/calendar.ts'
import { localDigits } from '#platform/contract/text/digits.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { type Chance, chanceOf } from '../sample/chance.ts'
import { nationalId, sampleName, samplePhone } from '../sample/person.ts'

/*
 * What a made-up old system would export: clients, their terms with payments, and their weigh-ins. Digits and calendars are mixed as
 * people mix them, and two rows in a hundred are dirty.
 */

export interface OldSystem {
  /** How many clients; each has four terms and thirty weigh-ins. */
  clients: number
  seed: number
  today: IsoDate
}

/** Rows below their headers, as they are written. */
export type OldFile = string[][]

const perClient = { terms: 4, weighIns: 30 }
const dirty = 0.02
const packages = ['یک‌ماهه', 'سه‌ماهه ویژه', 'دورهٔ آزاد']
const conditions = ['', '', '', 'دیابت نوع دو', 'فشار خون', 'کبد چرب', 'کم کاری تیرویید', 'ندارد']
const allergies = ['', '', '', '', 'لبنیات', 'گردو', 'بادمجان', 'ندارد']
const supporters = ['', 'خانم کریمی', 'خانم احمدی', 'آقای رضایی']

/** The three files. */
export function oldSystem({
  clients,
  seed,
  today,
}: OldSystem): Record<'client' | 'term' | 'weigh-in', OldFile> {
  const files = {
    client: [
      [
        'کد مراجع',
        'نام و نام خانوادگی',
        'موبایل',
        'کد ملی',
        'تاریخ تولد',
        'جنسیت',
        'قد',
        'وزن (کیلوگرم)',
        'شهر',
        'پشتیبان',
        'بیماری',
        'حساسیت',
        'تاریخ عضویت',
      ],
    ],
    term: [['کد مراجع', 'تاریخ شروع', 'مدت (روز)', 'بسته', 'قیمت (تومان)', 'پرداختی']],
    'weigh-in': [['کد مراجع', 'تاریخ', 'وزن']],
  } satisfies Record<string, OldFile>
  for (let index = 0; index < clients; index += 1) {
    const chance = chanceOf(seed, index)
    const code = String(index + 1).padStart(6, '0')
    files.client.push(clientRow(chance, index, code, today))
    const starts = termStarts(chance, today)
    files.term.push(...starts.map((start) => termRow(chance, code, start)))
    files['weigh-in'].push(...weighInRows(chance, code, starts))
  }
  return files
}

function clientRow(chance: Chance, index: number, code: string, today: IsoDate): string[] {
  const sex = chance.happens(0.8) ? 'female' : 'male'
  const phone = samplePhone(chance, 'IR', index).replace('+98', '0')
  const isDirty = chance.happens(dirty)
  return [
    code,
    sampleName(chance, 'IR', sex),
    isDirty && chance.happens(0.5) ? phone.slice(0, 8) : mixed(chance, phone),
    // A table program takes the zeros at the beginning.
    nationalId(chance, 'IR').replace(/^0+/, ''),
    isDirty ? '1370/13/45' : persian(addDays(today, -chance.int(20 * 366, 60 * 365))),
    sex === 'female' ? chance.pick(['زن', 'خانم', 'مؤنث']) : chance.pick(['مرد', 'آقا']),
    mixed(chance, String(chance.int(150, 190))),
    mixed(chance, (chance.int(600, 1200) / 10).toFixed(1)),
    chance.pick(['تهران', 'مشهد', 'شیراز', 'رشت']),
    chance.pick(supporters),
    chance.pick(conditions),
    chance.pick(allergies),
    persian(addDays(today, -chance.int(5 * 365, 6 * 365))),
  ]
}

/** Four terms of thirty days within five years; that of one in five runs today. */
function termStarts(chance: Chance, today: IsoDate): IsoDate[] {
  const last = chance.happens(0.2) ? chance.int(5, 25) : chance.int(60, 500)
  return Array.from({ length: perClient.terms }, (_, at) =>
    addDays(today, -(last + (perClient.terms - 1 - at) * chance.int(100, 400))),
  ).toSorted()
}

function termRow(chance: Chance, code: string, start: IsoDate): string[] {
  const price = chance.pick([450_000, 690_000, 950_000])
  const isDirty = chance.happens(dirty)
  return [
    isDirty && chance.happens(0.5) ? '999999999' : code,
    isDirty ? '1403/02/32' : chance.happens(0.5) ? persian(start) : start,
    '30',
    chance.pick(packages),
    price.toLocaleString('en-US'),
    mixed(chance, String(chance.happens(0.05) ? price - 50_000 : price)),
  ]
}

function weighInRows(chance: Chance, code: string, starts: readonly IsoDate[]): string[][] {
  let grams = chance.int(70_000, 110_000)
  return Array.from({ length: perClient.weighIns }, (_, at) => {
    const start = starts[Math.floor((at * starts.length) / perClient.weighIns)]!
    const place = at % Math.ceil(perClient.weighIns / starts.length)
    grams -= chance.int(-200, 500)
    const day = addDays(start, place * 3)
    const weight = (grams / 1000).toFixed(1)
    const isDirty = chance.happens(dirty)
    return [
      code,
      chance.happens(0.3) ? day : persian(day),
      isDirty ? chance.pick(['؟', '820', '']) : mixed(chance, weight),
    ]
  })
}

const persian = (day: IsoDate): string => {
  const { year, month, day: of } = partsOf(day, 'persian')
  return `${year}/${String(month).padStart(2, '0')}/${String(of).padStart(2, '0')}`
}

const mixed = (chance: Chance, text: string): string => {
  if (chance.happens(0.5)) return text
  return localDigits(text, chance.happens(0.5) ? 'arabext' : 'arab').replace('.', '٫')
}

/** A file as comma-separated text. */
export const csvOf = (file: OldFile): string =>
  file
    .map((cells) =>
      cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
    )
    .join('\r\n')

/** A file as a workbook of texts. */
export async function workbookOf([headers = [], ...rows]: OldFile): Promise<Uint8Array> {
  const columns = headers.map((header, at) => ({
    header,
    kind: 'text' as const,
    value: (row: string[]) => row[at] ?? '',
  }))
  const ask = { format: 'xlsx', locale: 'fa-IR' } as const
  const { stream } = exportFile({ name: 'old', ask, columns, rows, sheet: 'سامانهٔ قبلی' })
  return new Uint8Array(await new Response(Readable.toWeb(stream) as ReadableStream).arrayBuffer())
}
