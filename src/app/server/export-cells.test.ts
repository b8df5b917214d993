import { describe, expect, it } from 'vitest'
import { facilityColumns } from '#finance/facilities/server/facilities.export.ts'
import { packageColumns } from '#finance/packages/server/packages.export.ts'
import { paymentColumns } from '#finance/payments/server/payment-list.export.ts'
import { foodItemColumns } from '#nutrition/food-items/server/food-items.export.ts'
import { unitColumns } from '#nutrition/units/server/units.export.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'

/** A row whose every field has a value of its own, and its cells. */
interface Sheet {
  name: string
  columns: (locale: LocaleId) => ExportColumn<never>[]
  row: object
  fa: Readonly<Record<string, unknown>>
  ar: Readonly<Record<string, unknown>>
}

const sheets: readonly Sheet[] = [
  {
    name: 'units',
    columns: unitColumns,
    row: {
      code: 'u1',
      name_fa: 'نام',
      name_ar: 'اسم',
      kind: 'mass',
      grams_x10: 127,
      step_quarters: 3,
      used_by: 11,
    },
    fa: {
      کد: 'u1',
      'نام فارسی': 'نام',
      'نام عربی': 'اسم',
      نوع: 'وزن',
      گرم: 12.7,
      گام: 0.75,
      'اقلام خوراکی': 11,
    },
    ar: {
      الرمز: 'u1',
      'الاسم الفارسي': 'نام',
      'الاسم العربي': 'اسم',
      النوع: 'وزن',
      غرام: 12.7,
      الخطوة: 0.75,
      'المواد الغذائية': 11,
    },
  },
  {
    name: 'facilities',
    columns: facilityColumns,
    row: {
      code: 'f1',
      name_fa: 'نام',
      name_ar: 'اسم',
      extra_days: 3,
      calls: 4,
      price_irr: 1_500_007,
      price_iqd: 9_003,
      price_usd: 1_299,
      valid_from: '2026-01-02',
      valid_to: '2026-03-04',
      used_by: 17,
    },
    fa: {
      کد: 'f1',
      'نام فارسی': 'نام',
      'نام عربی': 'اسم',
      'روز اضافه': 3,
      تماس: 4,
      ریال: 1_500_007,
      دینار: 9_003,
      از: '2026-01-02',
      تا: '2026-03-04',
      داده‌شده: 17,
    },
    ar: {},
  },
  {
    name: 'packages',
    columns: packageColumns,
    row: {
      code: 'p1',
      name_fa: 'نام',
      name_ar: 'اسم',
      days: 31,
      visits: 5,
      price_irr: 9_500_003,
      price_iqd: 75_001,
      price_usd: 4_999,
      product_line: 'diet',
      valid_from: '2026-05-06',
      valid_to: '2026-07-08',
      used_by: 19,
    },
    fa: {
      کد: 'p1',
      روز: 31,
      ویزیت: 5,
      ریال: 9_500_003,
      دینار: 75_001,
      از: '2026-05-06',
      تا: '2026-07-08',
      فروش: 19,
    },
    ar: {},
  },
  {
    name: 'payments',
    columns: paymentColumns,
    row: {
      client_code: 'IR-7',
      client_name: 'سارا',
      amount: 9_500_003,
      currency: 'IRR',
      state: 'confirmed',
      method: 'cash',
      paid_on: '2026-11-21',
      reference: '8123',
      name_fa: 'بسته',
      name_ar: 'باقة',
      enterer: 'همکار',
      returned: 1_300_009,
    },
    fa: {
      'کد مراجع': 'IR-7',
      نام: 'سارا',
      مبلغ: 9_500_003,
      'روز پرداخت': '2026-11-21',
      'شمارهٔ پیگیری': '8123',
      بسته: 'بسته',
      ثبت‌کننده: 'همکار',
      بازپرداخت‌شده: 1_300_009,
    },
    ar: {},
  },
  {
    name: 'food items',
    columns: foodItemColumns,
    row: {
      code: 'i1',
      name_fa: 'نام',
      name_ar: 'اسم',
      aliases: [],
      category_code: 'grains',
      kcal_x10: 3_521,
      protein_mg: 12_003,
      carb_mg: 45_007,
      fat_mg: 6_011,
      fibre_mg: 7_013,
      sugar_mg: 8_017,
      sodium_mg: 419,
      tags: [],
      gi: 57,
      gi_class: 'medium',
      source: 'table',
      confidence: 'A',
      note: 'یاد',
      units: [],
    },
    fa: {
      کد: 'i1',
      'انرژی (کیلوکالری)': 352.1,
      'پروتئین (گرم)': 12.003,
      'کربوهیدرات (گرم)': 45.007,
      'چربی (گرم)': 6.011,
      'فیبر (گرم)': 7.013,
      'قند (گرم)': 8.017,
      'سدیم (میلی‌گرم)': 419,
      'شاخص گلیسمی': 57,
      منبع: 'table',
      یادداشت: 'یاد',
    },
    ar: {},
  },
]

const cellsOf = ({ columns, row }: Sheet, locale: LocaleId) =>
  columns(locale).map(({ header, value }) => [header, value(row as never)] as const)

describe.each(sheets.map((sheet) => [sheet.name, sheet] as const))('the export of %s', (_, sheet) => {
  it('has each value under its name, in both languages', () => {
    expect(Object.fromEntries(cellsOf(sheet, 'fa-IR'))).toMatchObject(sheet.fa)
    expect(Object.fromEntries(cellsOf(sheet, 'ar-IQ'))).toMatchObject(sheet.ar)
  })

  it('has the same columns in the same order in both languages', () => {
    const [fa, ar] = [cellsOf(sheet, 'fa-IR'), cellsOf(sheet, 'ar-IQ')]
    // What is no word of a language is the same cell.
    const plain = (cells: typeof fa) =>
      cells.map(([, value]) =>
        typeof value === 'string' && /\p{Script=Arabic}/u.test(value) ? 'word' : value,
      )
    expect(plain(ar)).toEqual(plain(fa))
  })
})
