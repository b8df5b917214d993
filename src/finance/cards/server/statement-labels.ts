/**
 * Words of banks, as `foldedText` writes them: Persian ی and ک, no hamza, no kashida. A word counts where letters do
 * not run on before it; Persian and Arabic endings may follow.
 */
const wordsOf = (...words: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})`, 'u')

/** The message carries a secret: nothing has happened yet. */
export const passwordWords = wordsOf(
  'رمز',
  'کلمه عبور',
  'گذرواژه',
  'کد تایید',
  'کد یکبار',
  'کد فعال',
  'کد امنیتی',
  'otp',
  'password',
  'one.?time',
  'verification',
  'کلمه السر',
  'کلمه المرور',
  'رمز التحقق',
  'رمز التاکید',
)

/** It did not happen, or was taken back. */
export const failedWords = wordsOf(
  'ناموفق',
  'نا موفق',
  'موفق نبود',
  'انجام نشد',
  'نشد(?![\\p{L}])',
  'نگردید',
  'لغو',
  'رد شد',
  'ابطال',
  'برگشت خورد',
  'عودت',
  'failed',
  'declined',
  'rejected',
  'cancel',
  'فشل',
  'فاشل',
  'لم تتم',
  'لم یتم',
  'مرفوض',
  'رفض',
  'الغاء',
  'الغیت',
  'غیر ناجح',
)

/** It is still to come, or is asked for. */
export const futureWords = wordsOf(
  'خواهد',
  'خواهند',
  'میشود',
  'می شود',
  'میگردد',
  'سررسید',
  'قابل پرداخت',
  'قابل واریز',
  'مهلت',
  'موعد',
  'یاداوری',
  'در انتظار',
  'درخواست',
  'در صف',
  'لطفا',
  'شود(?![\\p{L}])',
  'کنید',
  'نمایید',
  'due',
  'will be',
  'pending',
  'please',
  'سیتم',
  'سوف',
  'سیودع',
  'مستحق',
  'یستحق',
  'یرجی',
  'قید الانتظار',
  'قید المعالجه',
)

/** Money left the account. */
export const outWords = wordsOf(
  'برداشت',
  'خرید',
  'کسر',
  'پرداخت',
  'قبض',
  'قسط',
  'شارژ',
  'بدهکار',
  'کارمزد',
  'خارج',
  'انتقال به(?! حساب شما)',
  'انتقال وجه(?! به حساب شما)',
  'حواله به(?! حساب شما)',
  'از حساب شما',
  'withdraw',
  'purchase',
  'paid',
  'payment',
  'debit',
  'sent to',
  'transfer to',
  'سحب',
  'خصم',
  'سداد',
  'شراء',
  'شرا(?![\\p{L}])',
  'دفع(?!ه)',
  'تسدید',
  'تحویل الی',
  'حواله الی',
  'ارسلت',
  'مدین',
)

/** Money came in, in the past tense or as the name of the action. */
export const inWords = wordsOf(
  'واریز',
  'نشست',
  'بستانکار',
  'دریافت شد',
  'دریافت کردید',
  'دریافتی',
  'اضافه شد',
  'به حساب شما منتقل',
  'انتقال به حساب شما',
  'deposit',
  'credited',
  'received',
  'ایداع',
  'اودع',
  'استلام',
  'استلمت',
  'وردت',
  'وارد(?![\\p{L}])',
  'اضیف',
  'دائن',
  'داین',
)

/** What may stand in a column that says which way the money went: the whole cell. */
const directionCells: readonly (readonly [1 | -1, readonly string[]])[] = [
  [1, ['واریز', 'واریزی', 'بستانکار', 'بس', 'دریافت', 'دریافتی', 'ورودی', 'cr', 'c', 'credit', 'in', '+']],
  [1, ['deposit', 'incoming', 'دائن', 'داین', 'ایداع', 'وارد', 'له', 'افزایش']],
  [-1, ['برداشت', 'برداشتی', 'بدهکار', 'بد', 'پرداخت', 'پرداختی', 'خرید', 'خروجی', 'dr', 'd', 'debit']],
  [-1, ['out', '-', 'withdrawal', 'outgoing', 'مدین', 'سحب', 'صادر', 'علیه', 'کاهش', 'کارمزد', 'خصم']],
]
const directionOf = new Map(directionCells.flatMap(([sign, words]) => words.map((word) => [word, sign])))

/** @param cell folded. @returns 1 in, -1 out, null: it does not say */
export function directionOfCell(cell: string): 1 | -1 | null {
  return directionOf.get(cell.trim().replaceAll(/\s+/g, ' ')) ?? null
}

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
export const totalWords = wordsOf('جمع', 'مجموع', 'المجموع', 'الاجمالی', 'اجمالی', 'total', 'sum')
