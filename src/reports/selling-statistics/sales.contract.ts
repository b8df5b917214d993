import { type Dimension, words } from '#platform/contract/declared-report.ts'
import { addons } from '#finance/addons/addons.contract.ts'
import type { productLines } from '#clients/packages/packages.contract.ts'

export const saleKinds = ['new', 'extension', 'addon'] as const
export type SaleKind = (typeof saleKinds)[number]

/** What was sold: the first term of a client, a later one, or an add-on besides. */
export const saleKindDimension = {
  id: 'kind',
  label: words('نوع فروش', 'نوع البيع'),
  values: {
    kind: 'codes',
    words: {
      new: words('دورهٔ تازه', 'اشتراك جديد'),
      extension: words('تمدید', 'تمديد'),
      addon: words('امکان جانبی', 'خدمة إضافية'),
    },
  },
} satisfies Dimension

type LineWords = Record<(typeof productLines)[number], Record<'fa-IR' | 'ar-IQ', string>>

export const productLineDimension = {
  id: 'productLine',
  label: words('خط محصول', 'خط المنتج'),
  values: {
    kind: 'codes',
    words: { diet: words('رژیم', 'حمية'), aqiq: words('عقیق', 'عقيق') } satisfies LineWords,
  },
} satisfies Dimension

export const addonDimension = {
  id: 'addonId',
  label: words('امکان جانبی', 'الخدمة الإضافية'),
  none: words('بدون امکان جانبی', 'بلا خدمة إضافية'),
  values: { kind: 'records', list: addons.list, one: addons.get },
} satisfies Dimension
