/** What may stand in a column that says which way the money went: the whole cell. */
const directionCells: readonly (readonly [1 | -1, readonly string[]])[] = [
  [1, ['واریز', 'واریزی', 'بستانکار', 'بس', 'دریافت', 'دریافتی', 'ورودی', 'cr', 'c', 'credit', 'in', '+']],
  [
    1,
    ['deposit', 'incoming', 'دائن', 'داین', 'ایداع', 'وارد', 'له', 'افزایش', 'receive', 'received', 'استلام'],
  ],
  [-1, ['برداشت', 'برداشتی', 'بدهکار', 'بد', 'پرداخت', 'پرداختی', 'خرید', 'خروجی', 'dr', 'd', 'debit']],
  [
    -1,
    [
      'out',
      '-',
      'withdrawal',
      'outgoing',
      'مدین',
      'سحب',
      'صادر',
      'علیه',
      'کاهش',
      'کارمزد',
      'خصم',
      'send',
      'sent',
      'ارسال',
    ],
  ],
]
const directionOf = new Map(directionCells.flatMap(([sign, words]) => words.map((word) => [word, sign])))

/** @param cell folded. @returns 1 in, -1 out, null: it does not say */
export function directionOfCell(cell: string): 1 | -1 | null {
  return directionOf.get(cell.trim().replaceAll(/\s+/g, ' ')) ?? null
}

/** What a whole cell says of a movement that did not come to be, folded. */
const failedCells = new Set(
  ['ناموفق', 'نا موفق', 'لغو شده', 'لغو', 'برگشت خورده', 'برگشتی', 'رد شده', 'failed', 'failure'].concat(
    ['rejected', 'declined', 'cancelled', 'canceled', 'reversed', 'unsuccessful', 'pending', 'expired'],
    ['فاشله', 'فاشل', 'فشل', 'مرفوضه', 'مرفوض', 'ملغاه', 'ملغیه', 'ملغی', 'معلقه', 'معلق', 'در انتظار'],
  ),
)

/** @param cell folded */
export const isFailedCell = (cell: string): boolean => failedCells.has(cell.trim().replaceAll(/\s+/g, ' '))

export const unitLabels = {
  rial: /ریال|﷼|(?<![\p{L}])(?:rials?|irr|rls)(?![\p{L}])/u,
  toman: /تومان|تومن|(?<![\p{L}])tom[ae]ns?(?![\p{L}])/u,
  dinar: /دینار|د\.ع|(?<![\p{L}])(?:iqd|dinars?)(?![\p{L}])/u,
  dollar: /دلار|دولار|\$|(?<![\p{L}])(?:usd|dollars?)(?![\p{L}])/u,
} as const
export type Unit = keyof typeof unitLabels

/** Units that a folded text names. */
export function unitsIn(folded: string): Unit[] {
  return (Object.keys(unitLabels) as Unit[]).filter((unit) => unitLabels[unit].test(folded))
}

/** The folded text without any unit. */
export function withoutUnits(folded: string): string {
  return Object.values(unitLabels).reduce(
    (text, pattern) => text.replaceAll(new RegExp(pattern.source, 'gu'), ' '),
    folded,
  )
}

/** The line of a total below the rows. */
export const totalWords = /(?<![\p{L}\p{N}])(?:جمع|مجموع|المجموع|الاجمالی|اجمالی|total|sum)/u
