import { describe, expect, it } from 'vitest'
import { statesAmount } from './stated-amount.contract.ts'

describe('statesAmount', () => {
  it.each([
    'نیمرو با یک کف دست نان جو',
    'استیک با نصف سیب‌زمینی تنوری',
    'دو عدد تخم‌مرغ آب‌پز',
    'تخم‌مرغ (۲ عدد)',
    'بيضتان مع خبز',
    'سمك مع نصف رغيف أسمر',
    'كباب مع قطعة رقاق',
    'لحم مع كف خبز',
  ])('finds the amount in «%s»', (name) => {
    expect(statesAmount(name)).toBe(true)
  })

  it.each([
    'چلو خورش قورمه‌سبزی',
    'تکهٔ گوسفند با نان تنوری و زلاطه',
    'نان سنگک، پنیر فتا و گردو',
    'کباب کوبیده با کمی نان لواش',
    'قطع صدر دجاج وخيار',
    'مرق باميا مع تمن',
    'سيكباب',
    null,
  ])('finds none in «%s»', (name) => {
    expect(statesAmount(name)).toBe(false)
  })
})
