import type { Dimension } from '#platform/contract/declared-report.ts'
import { addons } from '#finance/addons/addons.contract.ts'
import type { productLines } from '#clients/packages/packages.contract.ts'

export const saleKinds = ['new', 'extension', 'addon'] as const
export type SaleKind = (typeof saleKinds)[number]

/** What was sold: the first term of a client, a later one, or an add-on besides. */
export const saleKindDimension = {
  id: 'kind',
  label: { 'fa-IR': 'نوع فروش', 'ar-IQ': 'نوع البيع' },
  values: {
    kind: 'codes',
    words: {
      new: { 'fa-IR': 'دورهٔ تازه', 'ar-IQ': 'اشتراك جديد' },
      extension: { 'fa-IR': 'تمدید', 'ar-IQ': 'تمديد' },
      addon: { 'fa-IR': 'امکان جانبی', 'ar-IQ': 'خدمة إضافية' },
    },
  },
} satisfies Dimension

type LineWords = Record<(typeof productLines)[number], Record<'fa-IR' | 'ar-IQ', string>>

export const productLineDimension = {
  id: 'productLine',
  label: { 'fa-IR': 'خط محصول', 'ar-IQ': 'خط المنتج' },
  values: {
    kind: 'codes',
    words: {
      diet: { 'fa-IR': 'رژیم', 'ar-IQ': 'حمية' },
      aqiq: { 'fa-IR': 'عقیق', 'ar-IQ': 'عقيق' },
    } satisfies LineWords,
  },
} satisfies Dimension

export const addonDimension = {
  id: 'addonId',
  label: { 'fa-IR': 'امکان جانبی', 'ar-IQ': 'الخدمة الإضافية' },
  none: { 'fa-IR': 'بدون امکان جانبی', 'ar-IQ': 'بلا خدمة إضافية' },
  values: { kind: 'records', list: addons.list, one: addons.get },
} satisfies Dimension
