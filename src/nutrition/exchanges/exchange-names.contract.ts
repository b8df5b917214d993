import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExchangeFamily } from './exchanges.contract.ts'

/** Families of groups, for screens and files. */
export const exchangeFamilyNames: Record<LocaleId, Record<ExchangeFamily, string>> = {
  'fa-IR': {
    starch: 'نان و غلات',
    legume: 'حبوبات',
    fruit: 'میوه',
    vegetable: 'سبزی',
    milk: 'شیر و ماست',
    meat: 'گوشت',
    fat: 'چربی',
    sugar: 'قند',
  },
  'ar-IQ': {
    starch: 'نشويات',
    legume: 'بقوليات',
    fruit: 'فواكه',
    vegetable: 'خضراوات',
    milk: 'حليب ولبن',
    meat: 'لحوم',
    fat: 'دهون',
    sugar: 'سكريات',
  },
}
